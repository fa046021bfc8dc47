import { join } from "node:path";
import { build } from "vite";
import { ROOT } from "../root.ts";
import { runNode } from "../tools.ts";
import { copyBrandPictures } from "./brand-pictures.ts";
import { writeClientFiles } from "./client-manifest.ts";
import { writeFlagPictures } from "./flag-pictures.ts";
import { writeGamePictures } from "./game-pictures.ts";
import { writeGiftAnimations } from "./gift-animations.ts";
import { copyGoodsPictures } from "./goods-pictures.ts";
import { compileMessages } from "./messages.ts";
import { writeShareFonts } from "./share-fonts.ts";

async function buildClient(say: (line: string) => void): Promise<void> {
  await build({ mode: "client", logLevel: "warn" });
  copyBrandPictures();
  writeGamePictures();
  writeFlagPictures();
  copyGoodsPictures();
  writeGiftAnimations();
  await writeShareFonts();
  say("client built");
}

async function buildWorker(say: (line: string) => void): Promise<void> {
  const { code } = await runNode([join(ROOT, "commands/build/build-worker.ts")], say);
  if (code !== 0) throw new Error("the build of the worker failed; its output is above");
  say("worker built");
}

/** Builds the messages, then client and worker in parallel. `say` reports progress. */
export async function buildSite(say: (line: string) => void): Promise<void> {
  // A test runner sets NODE_ENV, which must not change the build.
  process.env.NODE_ENV = "production";
  say("compiling messages");
  const compiled = await compileMessages();
  say(compiled === 0 ? "messages are up to date" : `messages of ${compiled} locales compiled`);
  await Promise.all([buildClient(say), buildWorker(say)]);
  writeClientFiles();
}
