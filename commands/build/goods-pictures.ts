import { cpSync } from "node:fs";
import { join } from "node:path";
import { CLIENT_DIR, ROOT } from "../root.ts";

/** The mall of development and test names a picture for each of its goods. */
export const copyGoodsPictures = (): void =>
  cpSync(join(ROOT, "db/seed/goods-pictures"), join(CLIENT_DIR, "goods"), { recursive: true });
