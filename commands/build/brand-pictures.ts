import { cpSync } from "node:fs";
import { join } from "node:path";
import { allBrands } from "#brands/registry.ts";
import { CLIENT_DIR, ROOT } from "../root.ts";

/** Brand pictures and fonts keep their paths, because a brand's config and theme refer to them. */
export function copyBrandPictures(): void {
  for (const { id } of allBrands) {
    for (const folder of [join("brands", id, "images"), join("brands", id, "fonts")]) {
      cpSync(join(ROOT, folder), join(CLIENT_DIR, folder), { recursive: true });
    }
  }
}
