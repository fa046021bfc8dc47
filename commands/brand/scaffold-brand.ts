import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartupError } from "../site/settings.ts";

export type ScaffoldInput = {
  /** The folder that contains `brands/`. */
  root: string;
  id: string;
  projectName: string;
  /** The first host is canonical. */
  hosts: readonly [string, ...string[]];
  /** The brand whose files are copied. */
  from: { id: string; projectName: string; hosts: readonly string[]; channel: string };
};

const ID = /^[a-z][a-z0-9]{2,20}$/;
const HOST = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} .&-]{0,39}$/u;

const replaceIn = (file: string, change: (text: string) => string): void =>
  writeFileSync(file, change(readFileSync(file, "utf8")));

/** Inserts an import in alphabetical order, and appends an element to the list. */
function register(text: string, importLine: string, list: RegExp, element: string): string {
  const lines = text.split("\n");
  const imports = lines.filter((line) => /^import .*"\.\//.test(line));
  const after = imports.findLast((line) => line.slice(line.indexOf('"')) < importLine.slice(importLine.indexOf('"')));
  const place = after ? lines.indexOf(after) + 1 : lines.indexOf(imports[0] ?? "");
  const withImport = lines.toSpliced(place, 0, importLine).join("\n");
  if (!list.test(withImport)) throw new Error("the registry of brands has another form");
  return withImport.replace(list, (_whole, start: string, end: string) => `${start}, ${element}${end}`);
}

function checkInput({ root, id, projectName, hosts }: ScaffoldInput): void {
  if (!ID.test(id))
    throw new StartupError(`'${id}' is no brand id: 3 to 21 lower-case letters and digits, a letter first`);
  if (existsSync(join(root, "brands", id))) throw new StartupError(`brands/${id} exists already`);
  if (!NAME.test(projectName))
    throw new StartupError(`'${projectName}' is no name: at most 40 letters, digits and spaces`);
  const wrong = hosts.find((host) => !HOST.test(host));
  if (wrong !== undefined) throw new StartupError(`'${wrong}' is no host name, such as www.brand.com`);
}

/** Copies a brand under a new id, name and hosts, and registers it. Returns the files that still need editing. */
export function scaffoldBrand(input: ScaffoldInput): { created: string[]; toEdit: string[] } {
  checkInput(input);
  const { root, id, projectName, hosts, from } = input;
  const folder = join(root, "brands", id);
  cpSync(join(root, "brands", from.id), folder, { recursive: true });
  const domain = hosts[0].replace(/^www\./, "");
  const fromDomain = (from.hosts[0] ?? "").replace(/^www\./, "");
  const renamed = (text: string): string =>
    text
      .replace(/hosts: \[[^\]]*\]/, `hosts: [${hosts.map((host) => `"${host}"`).join(", ")}]`)
      .replaceAll(fromDomain, domain)
      .replaceAll(`https://www.${domain}`, `https://${hosts[0]}`)
      .replaceAll(`wss://www.${domain}`, `wss://${hosts[0]}`)
      .replace(`channel: "${from.channel}"`, `channel: "${id}"`)
      .replace(new RegExp(`\\b${from.id}(?=Theme\\b)`, "g"), id)
      .replaceAll(`"${from.id}"`, `"${id}"`)
      .replaceAll(`/brands/${from.id}/`, `/brands/${id}/`)
      .replace(`const ${from.id} =`, `const ${id} =`)
      .replaceAll(from.projectName, projectName);
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".ts"))) replaceIn(join(folder, file), renamed);
  replaceIn(join(root, "brands/registry.ts"), (text) =>
    register(text, `import { ${id} } from "./${id}/brand.ts";`, /(checkBrands\(\[[^\]]+?)(\]\))/, id),
  );
  replaceIn(join(root, "brands/themes.ts"), (text) =>
    register(text, `import { ${id}Theme } from "./${id}/theme.ts";`, /(BrandTheme\[\] = \[[^\]]+?)(\];)/, `${id}Theme`),
  );
  const own = (name: string) => `brands/${id}/${name}`;
  return {
    created: [own(""), "brands/registry.ts", "brands/themes.ts"],
    toEdit: [
      `${own("theme.ts")}  colours, dark and light; the hero pattern and the typeface, whose files are in ${own("fonts/")}`,
      `${own("images/")}  mark, wordmark, icon and social picture; wordmarkWidthPx in brand.ts`,
      `${own("voice.ts")}, ${own("search-texts.ts")}  texts in 22 languages`,
      `${own("brand.ts")}  language, contact address, features, shares`,
    ],
  };
}
