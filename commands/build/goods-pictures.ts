import { cpSync } from "node:fs";
import { join } from "node:path";
import { CLIENT_DIR, ROOT } from "../root.ts";

/** Pictures of the seeded products (development and test). */
export const copyGoodsPictures = (): void =>
  cpSync(join(ROOT, "db/seed/goods-pictures"), join(CLIENT_DIR, "goods"), { recursive: true });
