import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";
import { CLIENT_DIR, ROOT } from "../root.ts";

/** A static weight, because the renderer of share images supports neither WOFF2 nor variable fonts. */
const WEIGHT = 600;
/** Fonts split into subsets: only those of its own script per package; Latin comes from the first one. */
const SPLIT_FONTS: readonly { family: string; parts: RegExp }[] = [
  { family: "noto-sans", parts: /^(latin|cyrillic|greek|vietnamese)/ },
  { family: "noto-sans-sc", parts: /^\d+$/ },
  { family: "noto-sans-tc", parts: /^\d+$/ },
  { family: "noto-sans-jp", parts: /^\d+$/ },
  { family: "noto-sans-kr", parts: /^\d+$/ },
];
/** Single-file fonts that include Latin, because a line with joined letters must not need a second font. */
const WHOLE_FONTS: readonly { family: string; file: string; ranges: [number, number][] }[] = [
  {
    family: "noto-sans-arabic",
    file: "NotoSansArabic_600SemiBold.ttf",
    ranges: [
      [0x600, 0x6ff],
      [0x750, 0x77f],
      [0x8a0, 0x8ff],
      [0xfb50, 0xfdff],
      [0xfe70, 0xfefc],
    ],
  },
  { family: "noto-sans-thai", file: "NotoSansThai_600SemiBold.ttf", ranges: [[0xe01, 0xe5b]] },
];

const splitFolder = (family: string) => join(ROOT, "node_modules/@fontsource-variable", family);
const wholeFolder = (family: string) => join(ROOT, "node_modules/@expo-google-fonts", family);
const readJson = (file: string) => JSON.parse(readFileSync(file, "utf8"));

const toRanges = (text: string): [number, number][] =>
  text.split(",").map((range) => {
    const [from = "", to = from] = range.replace("U+", "").split("-");
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });

const textOf = (ranges: readonly [number, number][]): string =>
  ranges
    .map(([from, to]) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at)))
    .join("");

async function createFonts(folder: string): Promise<void> {
  const index: { family: string; file: string; ranges: [number, number][] }[] = [];
  for (const { family, parts } of SPLIT_FONTS) {
    const listed: Record<string, string> = readJson(join(splitFolder(family), "unicode.json"));
    for (const [name, range] of Object.entries(listed)) {
      const part = name.replace(/[[\]]/g, "");
      if (!parts.test(part)) continue;
      const ranges = toRanges(range);
      const source = readFileSync(join(splitFolder(family), "files", `${family}-${part}-wght-normal.woff2`));
      const font = await subsetFont(source, textOf(ranges), {
        targetFormat: "truetype",
        variationAxes: { wght: WEIGHT },
      });
      const file = `${family}-${part}.ttf`;
      writeFileSync(join(folder, file), font);
      index.push({ family, file, ranges });
    }
  }
  for (const { family, file, ranges } of WHOLE_FONTS) {
    copyFileSync(join(wholeFolder(family), "600SemiBold", file), join(folder, file));
    index.push({ family, file, ranges });
  }
  writeFileSync(join(folder, "index.json"), JSON.stringify(index));
}

/** Writes share image fonts in subsets, so that an image only loads the few it needs. Once per package version. */
export async function writeShareFonts(): Promise<void> {
  const folders = [
    ...SPLIT_FONTS.map(({ family }) => splitFolder(family)),
    ...WHOLE_FONTS.map(({ family }) => wholeFolder(family)),
  ];
  const versions = folders.map((packageFolder) => readJson(join(packageFolder, "package.json")).version as string);
  const folder = join(ROOT, ".cache/share-fonts", `${WEIGHT}-${versions.join("-")}`);
  if (!existsSync(join(folder, "index.json"))) {
    mkdirSync(folder, { recursive: true });
    await createFonts(folder);
  }
  cpSync(folder, join(CLIENT_DIR, "share-fonts"), { recursive: true });
}
