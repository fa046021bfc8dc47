// Worker thread that compiles one message project; `workerData` has its folder and the output path.
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
