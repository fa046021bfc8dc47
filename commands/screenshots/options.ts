import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { StartupError } from "../site/settings.ts";

const SCREENSHOT_THEMES = ["light", "dark"] as const;
export type ScreenshotTheme = (typeof SCREENSHOT_THEMES)[number];

const CONTACT_SHEETS = ["matches", "brands", "screens"] as const;
export type ContactSheet = (typeof CONTACT_SHEETS)[number];

export type ScreenshotOptions = {
  /** Output folder for all screens; if undefined, the three pictures of the README are taken. */
  allDir: string | undefined;
  brand: string;
  locales: string[];
  widths: number[];
  themes: ScreenshotTheme[];
  /** Only screens whose name contains one of these; all if empty. */
  only: string[];
  /** Combines pictures of one width, theme and locale: match pages of every game, brands, or the `only` screens. */
  sheet: ContactSheet | undefined;
};

const list = (value: string) => value.split(",").filter(Boolean);

/**
 * `--all <dir> --brand aurora --locales en,ar --widths 390,1440 --themes light,dark --only match,mall`, or
 * `--all <dir> --contact-sheet brands`.
 */
export function parseScreenshotOptions(args: readonly string[]): ScreenshotOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      all: { type: "string" },
      brand: { type: "string", default: "inkstone" },
      locales: { type: "string", default: "en" },
      widths: { type: "string", default: "390,768,1440" },
      themes: { type: "string", default: SCREENSHOT_THEMES.join(",") },
      only: { type: "string", default: "" },
      "contact-sheet": { type: "string" },
    },
  });
  const widths = list(values.widths).map(Number);
  if (!widths.every((width) => Number.isInteger(width) && width >= 200 && width <= 4_000)) {
    throw new StartupError(`--widths is '${values.widths}'; it must be pixels, comma separated`);
  }
  const themes = list(values.themes).map((name) => {
    const theme = SCREENSHOT_THEMES.find((one) => one === name);
    if (!theme) throw new StartupError(`--themes has '${name}'; there are: ${SCREENSHOT_THEMES.join(", ")}`);
    return theme;
  });
  const asked = values["contact-sheet"];
  const sheet = CONTACT_SHEETS.find((name) => name === asked);
  if (asked !== undefined && !sheet) {
    throw new StartupError(`--contact-sheet is '${asked}'; there are: ${CONTACT_SHEETS.join(", ")}`);
  }
  if (sheet !== undefined && values.all === undefined) throw new StartupError("--contact-sheet needs --all <dir>");
  return {
    allDir: values.all === undefined ? undefined : resolve(values.all),
    brand: values.brand,
    locales: list(values.locales),
    widths,
    themes,
    only: list(values.only),
    sheet,
  };
}
