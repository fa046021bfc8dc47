import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createResultSchemas } from "./result-schemas.ts";

function schemasOf(source: string) {
  const folder = mkdtempSync(join(tmpdir(), "result-schemas-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: { strict: true, types: [] } }));
  writeFileSync(join(folder, "contract.ts"), source);
  return createResultSchemas(join(folder, "contract.ts"), join(folder, "tsconfig.json"));
}

test("describes objects, optional properties, unions and records", () => {
  const { results } = schemasOf(`
    export type Calls = {
      "GET /a": { input: {}; result: { id: number; name?: string; state: "open" | "closed"; by: string | null } };
      "GET /b": { input: {}; result: Record<string, boolean> };
      "GET /c": { input: {}; result: readonly [number, string] };
    };`);
  expect(results["GET /a"]).toEqual({
    type: "object",
    properties: {
      id: { type: "number" },
      name: { type: "string" },
      state: { enum: ["closed", "open"] },
      by: { anyOf: [{ type: "null" }, { type: "string" }] },
    },
    required: ["id", "state", "by"],
  });
  expect(results["GET /b"]).toEqual({ type: "object", additionalProperties: { type: "boolean" } });
  expect(results["GET /c"]).toMatchObject({ prefixItems: [{ type: "number" }, { type: "string" }], maxItems: 2 });
});

test("shares named types, recursive ones included", () => {
  const { results, schemas } = schemasOf(`
    type Folder = { name: string; folders: Folder[] };
    export type Calls = { "GET /a": { input: {}; result: Folder }; "GET /b": { input: {}; result: { top: Folder } } };`);
  expect(results["GET /a"]).toEqual({ $ref: "#/components/schemas/Folder" });
  expect(schemas.Folder).toMatchObject({
    properties: { folders: { type: "array", items: { $ref: "#/components/schemas/Folder" } } },
  });
});

test("rejects a contract without calls and a call without a result", () => {
  expect(() => schemasOf("export type Other = {};")).toThrow("does not export Calls");
  expect(() => schemasOf(`export type Calls = { "GET /a": { input: {} } };`)).toThrow("GET /a has no result type");
});
