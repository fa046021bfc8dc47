import { build } from "vite";
import { copyBrandPictures } from "./brand-pictures.ts";
import { writeFlagPictures } from "./flag-pictures.ts";
import { writeGamePictures } from "./game-pictures.ts";
import { writeGiftAnimations } from "./gift-animations.ts";
import { copyGoodsPictures } from "./goods-pictures.ts";
import { compileMessages } from "./messages.ts";
import { writeShareFonts } from "./share-fonts.ts";

/** Messages, then the client, then the worker, which needs the client's manifest. `say` reports progress. */
export async function buildSite(say: (line: string) => void): Promise<void> {
  // A test runner sets NODE_ENV, which must not change the build.
  process.env.NODE_ENV = "production";
  say("compiling messages");
  const compiled = await compileMessages();
  say(compiled === 0 ? "messages are up to date" : `messages of ${compiled} locales compiled`);
  await build({ mode: "client", logLevel: "warn" });
  copyBrandPictures();
  writeGamePictures();
  writeFlagPictures();
  copyGoodsPictures();
  writeGiftAnimations();
  await writeShareFonts();
  say("client built");
  await build({ mode: "worker", logLevel: "warn" });
  say("worker built");
}
