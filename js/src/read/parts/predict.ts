/** Asking what happens next, on pages that have questions. */
import { togglePredict } from "../../panels/predict/prediction";
import Bar from "../../panels/predict/Prediction.svelte";

export { Bar, togglePredict };
