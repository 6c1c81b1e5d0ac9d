import { render } from "preact";
import { App } from "./app";

const root = document.getElementById("results");
if (root !== null) render(<App />, root);
