/** Theme keys of the utilities, each a CSS variable set by brand, scheme and language. */

const LARGE = "var(--leading-tight)";
const STATUS = ["live", "win", "lose", "warn", "vip", "svip"] as const;

const shared: Record<string, string> = {
  transparent: "transparent",
  current: "currentColor",
  inherit: "inherit",
  "surface-0": "var(--surface-0)",
  "surface-1": "var(--surface-1)",
  "surface-2": "var(--surface-2)",
  "surface-3": "var(--surface-3)",
  float: "var(--surface-float)",
  line: "var(--line)",
  control: "var(--line-control)",
  strong: "var(--text-strong)",
  text: "var(--text)",
  muted: "var(--text-muted)",
  "on-accent": "var(--on-accent)",
  "accent-soft": "var(--accent-soft)",
  scrim: "var(--scrim)",
};
for (const name of STATUS) {
  shared[`on-${name}`] = `var(--on-${name})`;
  shared[`${name}-soft`] = `var(--${name}-soft)`;
}

const statusColors = (suffix: "" | "-fill") =>
  Object.fromEntries(["accent", ...STATUS].map((name) => [name, `var(--${name}${suffix})`]));

/**
 * `text-live` is legible on every surface, `bg-live` is the background of `text-on-live`: two shades under one name.
 */
const textColors = { ...shared, ...statusColors("") };
const backgroundColors = { ...shared, ...statusColors("-fill") };

export const theme = {
  colors: textColors,
  textColor: textColors,
  borderColor: textColors,
  backgroundColor: backgroundColors,
  fontSize: { 24: ["1.5rem", LARGE], 32: ["2rem", LARGE], 48: ["3rem", LARGE] },
  fontFamily: { text: "var(--font)", mono: "var(--font-mono)" },
  lineHeight: { none: "1", tight: LARGE, script: "var(--leading)" },
  letterSpacing: { wide: "var(--tracking)" },
  breakpoints: { md: "768px", lg: "1280px" },
  width: { nav: "232px", companion: "344px" },
  maxWidth: { content: "1440px", prose: "68ch" },
  borderRadius: { 0: "0", 6: "var(--radius-6)", 10: "var(--radius-10)", 16: "var(--radius-16)", full: "9999px" },
  zIndex: {
    row: "var(--z-row)",
    sticky: "var(--z-sticky)",
    bar: "var(--z-bar)",
    drawer: "var(--z-drawer)",
    modal: "var(--z-modal)",
    menu: "var(--z-menu)",
    toast: "var(--z-toast)",
  },
  duration: { fast: "var(--motion-fast)", normal: "var(--motion-normal)", slow: "var(--motion-slow)" },
  easing: { out: "var(--ease-out)", inout: "var(--ease-in-out)" },
};
