"""Every game for programs that learn: `pettingzoo` makes environments, `openspiel` makes games of OpenSpiel."""
