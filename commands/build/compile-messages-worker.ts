// A thread that compiles one project of messages: `workerData` is its folder and where the result goes.
import { workerData } from "node:worker_threads";
import { compile } from "@inlang/paraglide-js";

const { project, outdir } = workerData as { project: string; outdir: string };
await compile({
  project,
  outdir,
  outputStructure: "locale-modules",
  strategy: ["globalVariable", "baseLocale"],
  isServer: "import.meta.env.SSR",
  emitGitIgnore: false,
  emitReadme: false,
  emitPrettierIgnore: false,
});
