import type { SourceFile } from "./source-files.ts";

const FOLDERS = /^(domain|db|worker|party|client|simulator|commands)\//;
const DECLARATION =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|type|interface|enum) +([\w$]+)/gm;
const RENAMED_LIST = /^export \{([^}]*)\};/gm;

/** Names that several modules have to export because a framework reads them. */
const ALLOWED: ReadonlySet<string> = new Set(["Route"]);

const isChecked = ({ path }: SourceFile): boolean =>
  FOLDERS.test(path) && !path.endsWith(".d.ts") && !/\.test\.tsx?$/.test(path);

/** The names that a module declares and exports; `export … from` and default exports declare nothing new. */
export function listExportedNames(text: string): string[] {
  const declared = [...text.matchAll(DECLARATION)].map(([, name = ""]) => name);
  const listed = [...text.matchAll(RENAMED_LIST)].flatMap(([, list = ""]) =>
    list
      .split(",")
      .map((item) => item.trim().split(/\s+/).at(-1) ?? "")
      .filter((name) => name !== "" && name !== "default"),
  );
  return [...new Set([...declared, ...listed])];
}

/** An exported name must be unique, so that a search for it finds exactly one definition. */
export function findDuplicateExports(files: readonly SourceFile[]): string[] {
  const paths = new Map<string, string[]>();
  for (const { path, text } of files.filter(isChecked)) {
    for (const name of listExportedNames(text)) paths.set(name, [...(paths.get(name) ?? []), path]);
  }
  return [...paths]
    .filter(([name, list]) => list.length > 1 && !ALLOWED.has(name))
    .map(([name, list]) => `${name} is exported by ${list.join(", ")}: give each a name of its own`);
}
