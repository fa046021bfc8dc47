import { defineConfig, presetIcons, presetWind3 } from "unocss";
import { gameGlyphStyle, gameIconClasses, gameIconStyle } from "../ui/game-glyphs.ts";
import { alphaOnVariables, physicalDirections } from "./blocked-utilities.ts";
import { theme } from "./uno-theme.ts";

/** Layer of the icons preset, so that size utilities override it. */
const ICON_LAYER = { layer: "icons" };

/**
 * Wind 3 rather than 4 or mini: 4 generates a fifth more CSS and uses other theme keys; mini lacks line-clamp, sr-only,
 * object-fit and snap. `on-demand` omits the reset of unused `--un-*` variables.
 */
export default defineConfig({
  presets: [
    presetWind3({ preflight: "on-demand" }),
    presetIcons({
      prefix: "i-",
      mode: "mask",
      scale: 1.25,
      collections: {
        lucide: () => import("@iconify-json/lucide/icons.json", { with: { type: "json" } }).then((set) => set.default),
      },
      warn: true,
    }),
  ],
  // Replaces the preset's colours, sizes and breakpoints, so that only theme values exist.
  extendTheme: (preset: object) => ({ ...preset, ...theme }),
  // By default, `focus-ring` would be parsed as `focus:ring`.
  separators: [":"],
  rules: [
    // Body sizes set no line height, because it depends on the script; large sizes (in the theme) do.
    [/^text-(12|13|14|16|20)$/, ([, px]) => ({ "font-size": `${Number(px) / 16}rem` })],
    // A single property instead of the preset's twelve chained variables, because chevrons are rotated on most pages.
    [/^rotate-(\d+)$/, ([, degrees]) => ({ rotate: `${degrees}deg` })],
    ["tabular", { "font-variant-numeric": "tabular-nums" }],
    ["shadow-float", { "box-shadow": "var(--shadow-float)" }],
    ["bg-hero", { background: "var(--hero)" }],
    ["outline-focus", { outline: "2px solid var(--focus)", "outline-offset": "2px" }],
    ["outline-focus-inset", { outline: "2px solid var(--focus)", "outline-offset": "-2px" }],
    ["game-icon", gameIconStyle(), ICON_LAYER],
    [/^i-game-([a-z0-9]+)$/, ([, name = ""]) => gameGlyphStyle(name), ICON_LAYER],
    // Clocks, scores and time charts run left to right in every language.
    ["keep-ltr", { direction: "ltr", "unicode-bidi": "isolate" }],
  ],
  shortcuts: {
    "focus-ring": "focus-visible:outline-focus",
    "focus-ring-inset": "focus-visible:outline-focus-inset",
    score: "text-48 font-700 leading-none tabular keep-ltr text-strong",
  },
  safelist: gameIconClasses,
  blocklist: [physicalDirections, alphaOnVariables],
  content: {
    pipeline: {
      include: [/\/client\/.*\.tsx?(?:$|\?)/],
      exclude: [/\.test\.tsx?$/, /\/client\/theme\//, /node_modules/],
    },
  },
});
