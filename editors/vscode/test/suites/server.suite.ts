import { suite } from "./mocha"; export const run = suite(() => {});
