// Browsers only decode what the match feed sends: their build drops the encoders of its wire tables.
import { type Plugin, parseAst } from "vite";

const WIRE_TABLES = /\/party\/protocol\/match-feed\/[\w-]+\.ts$/;

type Span = { start: number; end: number };

/** Every property named `encode` of an object literal, the outermost first. */
function findEncoders(node: unknown, found: Span[] = []): Span[] {
  if (typeof node !== "object" || node === null) return found;
  if ("type" in node && node.type === "Property") {
    const { key, start, end } = node as unknown as Span & { key: { name?: string } };
    if (key.name === "encode") {
      found.push({ start, end });
      return found;
    }
  }
  for (const value of Object.values(node)) findEncoders(value, found);
  return found;
}

/** The JavaScript without them. */
export function withoutEncoders(code: string): string {
  let result = "";
  let at = 0;
  for (const { start, end } of findEncoders(parseAst(code))) {
    result += code.slice(at, start);
    at = end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0);
  }
  return result + code.slice(at);
}

export const decodersOnly = (): Plugin => ({
  name: "decoders-only",
  apply: "build",
  // After the others: TypeScript is gone by then.
  enforce: "post",
  transform: (code, id) => (WIRE_TABLES.test(id) ? withoutEncoders(code) : undefined),
});
