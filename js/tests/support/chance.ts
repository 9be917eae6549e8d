/** The page's random numbers are 0 in tests, so the requests of a board have the numbers 1, 2, 3 and so on. */
crypto.getRandomValues = (array) => array;
