import { expect, test } from "vitest";
import { allBrands } from "#brands/registry.ts";
import { createManifest } from "./manifest.ts";

test.each(allBrands)("$id can be installed in its own language and in others", (brand) => {
  expect(createManifest(brand, brand.lang)).toMatchObject({
    name: brand.projectName,
    start_url: "/",
    display: "standalone",
    background_color: expect.stringMatching(/^#[0-9a-f]{6}$/i),
    icons: [{ sizes: "any" }],
  });
  expect(createManifest(brand, "ar")).toMatchObject({ start_url: "/ar", dir: "rtl", lang: "ar" });
});
