// Removes properties from the client build that only the server reads, or that nothing reads.
import { type Plugin, parseAst } from "vite";

type Span = { start: number; end: number };

/** Finds every property with this name in object literals, outermost first. */
function findProperties(name: string, node: unknown, found: Span[] = []): Span[] {
  if (typeof node !== "object" || node === null) return found;
  if ("type" in node && node.type === "Property") {
    const { key, start, end } = node as unknown as Span & { key: { name?: string } };
    if (key.name === name) {
      found.push({ start, end });
      return found;
    }
  }
  for (const value of Object.values(node)) findProperties(name, value, found);
  return found;
}

/** Removes all properties with this name from JavaScript code. */
export function withoutProperties(code: string, name: string): string {
  let result = "";
  let at = 0;
  for (const { start, end } of findProperties(name, parseAst(code))) {
    result += code.slice(at, start);
    at = end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0);
  }
  return result + code.slice(at);
}

const isAssignmentToThis = (node: object, name: string): boolean => {
  const { type, expression } = node as { type?: string; expression?: { type: string; left?: unknown } };
  if (type !== "ExpressionStatement" || expression?.type !== "AssignmentExpression") return false;
  const { object, property } = expression.left as { object?: { type: string }; property?: { name?: string } };
  return object?.type === "ThisExpression" && property?.name === name;
};

function findAssignments(name: string, node: unknown, found: Span[] = []): Span[] {
  if (typeof node !== "object" || node === null) return found;
  if (isAssignmentToThis(node, name)) found.push(node as Span);
  else for (const value of Object.values(node)) findAssignments(name, value, found);
  return found;
}

/** Removes `this.name = …` from JavaScript code. */
export function withoutAssignments(code: string, name: string): string {
  const spans = findAssignments(name, parseAst(code));
  // Otherwise an update of the library could silently bring them back.
  if (spans.length === 0) throw new Error(`nothing assigns this.${name}`);
  return spans.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), code);
}

type Import = Span & { specifiers: { local: { name: string } }[] };

/** Collects all identifiers of a program outside its imports. */
function findNames(node: unknown, into = new Set<string>()): Set<string> {
  if (typeof node !== "object" || node === null) return into;
  if ("type" in node && node.type === "ImportDeclaration") return into;
  if ("type" in node && node.type === "Identifier") into.add((node as unknown as { name: string }).name);
  for (const value of Object.values(node)) findNames(value, into);
  return into;
}

/** Removes unused imports, because the bundler would still put their modules into the importer's chunk. */
export function withoutUnusedImports(code: string): string {
  const program = parseAst(code);
  const used = findNames(program);
  const unused = program.body.filter(
    (node) =>
      node.type === "ImportDeclaration" &&
      (node as unknown as Import).specifiers.length > 0 &&
      (node as unknown as Import).specifiers.every(({ local }) => !used.has(local.name)),
  ) as unknown as Import[];
  let result = "";
  let at = 0;
  for (const { start, end } of unused) {
    result += code.slice(at, start);
    at = end;
  }
  return result + code.slice(at);
}

const dropProperty = (name: string, files: RegExp): Plugin => ({
  name: `drop-${name}`,
  apply: "build",
  // Runs after other plugins have compiled TypeScript.
  enforce: "post",
  transform: (code, id) => (files.test(id) ? withoutUnusedImports(withoutProperties(code, name)) : undefined),
});

/** Drops the link component that the router creates per route; links are plain anchors here (docs/decisions/0030). */
export const dropRouterLinks = (): Plugin => ({
  name: "drop-router-links",
  apply: "build",
  transform: (code, id) =>
    /\/@tanstack\/react-router\/dist\/esm\/route\.js$/.test(id)
      ? withoutUnusedImports(withoutAssignments(code, "Link"))
      : undefined,
});

const ROUTES = /\/client\/routes\/[\w.$-]+\.tsx?$/;

/** Browsers only decode the match feed, and only the worker renders the head of pages and lists their routes. */
export const dropServerProperties = (): Plugin[] => [
  dropProperty("encode", /\/party\/protocol\/match-feed\/[\w-]+\.ts$/),
  dropProperty("staticData", ROUTES),
  dropProperty("head", ROUTES),
];
