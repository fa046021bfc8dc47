// Writes THIRD_PARTY_NOTICES.md: every package that ships with the product, with its licence and licence text.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./root.ts";

type Manifest = { name: string; version: string; license?: string; dependencies?: Record<string, string> };

const MODULES = join(ROOT, "node_modules");
/** Packages that are development dependencies, but whose data, fonts or images are compiled into the product. */
const COMPILED_IN = [
  "@expo-google-fonts/noto-sans-arabic",
  "@expo-google-fonts/noto-sans-thai",
  "@fontsource-variable/noto-sans",
  "@fontsource-variable/noto-sans-jp",
  "@fontsource-variable/noto-sans-kr",
  "@fontsource-variable/noto-sans-sc",
  "@fontsource-variable/noto-sans-tc",
  "@iconify-json/lucide",
  "@unocss/reset",
];

const readManifest = (folder: string) => JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;

function licenceText(folder: string): string {
  const files = readdirSync(folder).filter((name) => /^(licen[cs]e|copying)(_font)?(\.(md|txt))?$/i.test(name));
  return files.map((file) => readFileSync(join(folder, file), "utf8").trim()).join("\n\n");
}

function shippedPackages(): Manifest[] {
  const { dependencies = {} } = readManifest(ROOT);
  const found = new Map<string, Manifest>();
  const queue = [...Object.keys(dependencies), ...COMPILED_IN];
  for (const name of queue) {
    const folder = join(MODULES, name);
    if (found.has(name) || !existsSync(join(folder, "package.json"))) continue;
    const manifest = readManifest(folder);
    found.set(name, manifest);
    queue.push(...Object.keys(manifest.dependencies ?? {}));
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name));
}

const HEAD = `# Third-party notices

Software and data that ship with the product. Written by \`npm run notices\`; run it after a change of dependencies.

Word lists of the chat filter: "List of Dirty, Naughty, Obscene, and Otherwise Bad Words" by LDNOOBW contributors, from
the npm package \`naughty-words\`, licensed under Creative Commons Attribution 4.0 International
(https://creativecommons.org/licenses/by/4.0/). The lists are used with additions and removals of our own.

Display typefaces, unchanged subsets under the SIL Open Font License 1.1 (https://openfontlicense.org): Chakra Petch, Fredoka,
Saira Semi Condensed and Domine. Copyright notices and licence texts: \`brands/<id>/fonts/OFL.txt\`.
`;

const packages = shippedPackages();
const texts = new Map<string, string[]>();
for (const { name, version, license = "see package" } of packages) {
  const text = licenceText(join(MODULES, name));
  const key = `${license}\n${text}`;
  texts.set(key, [...(texts.get(key) ?? []), `${name} ${version}`]);
}
const list = packages.map(({ name, version, license }) => `| ${name} | ${version} | ${license ?? "see package"} |`);
const sections = [...texts].map(([key, names]) => {
  const [license, ...text] = key.split("\n");
  return `## ${names.join(", ")} (${license})\n\n${text.length > 0 && text.join("").trim() ? `\`\`\`text\n${text.join("\n")}\n\`\`\`` : "The package ships no licence text."}\n`;
});
writeFileSync(
  join(ROOT, "THIRD_PARTY_NOTICES.md"),
  `${HEAD}\n| package | version | licence |\n|---|---|---|\n${list.join("\n")}\n\n${sections.join("\n")}`,
);
console.log(`THIRD_PARTY_NOTICES.md: ${packages.length} packages`);
