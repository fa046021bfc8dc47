import { expect, test } from "vitest";
import { withPlainImports } from "./plain-imports.ts";

test("what is read of an imported module is read by index", () => {
  expect(withPlainImports('load: async () => (await import("./a.ts")).loadA(context)')).toBe(
    'load: async () => (await import("./a.ts"))["loadA"](context)',
  );
  expect(withPlainImports('lazy(async () => ({ default: (await import("./a.ts")).A }))')).toBe(
    'lazy(async () => ({ default: (await import("./a.ts"))["A"] }))',
  );
});

test("imports that are not awaited and other properties stay", () => {
  const code = 'import("./a.ts").then((a) => a.b); (await load("./a.ts")).b; const { c } = await import("./a.ts");';
  expect(withPlainImports(code)).toBe(code);
});
