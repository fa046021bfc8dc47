import { cpSync } from "node:fs";
import { join } from "node:path";
import { allBrands } from "#brands/registry.ts";
import { CLIENT_DIR, ROOT } from "../root.ts";

/** Brand pictures keep their path: a brand's config names them. */
export function copyBrandPictures(): void {
  for (const { id } of allBrands) {
    const images = join("brands", id, "images");
    cpSync(join(ROOT, images), join(CLIENT_DIR, images), { recursive: true });
  }
}
