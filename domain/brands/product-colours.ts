import type { Hex, Scheme } from "./theme.ts";

export const SIGNALS = ["live", "win", "lose", "warn", "vip", "svip"] as const;
export type Signal = (typeof SIGNALS)[number];

/** `ink` is text and icons on any surface, `fill` a background for text in `on`. */
type SignalColours = { ink: Hex; fill: Hex; on: Hex };

/** Product colours, which have the same meaning in every brand. */
export const PRODUCT_COLOURS: Record<Scheme, Record<Signal, SignalColours>> = {
  dark: {
    live: { ink: "#ff6e6e", fill: "#e31b35", on: "#ffffff" },
    win: { ink: "#3cde93", fill: "#2bcc85", on: "#04210f" },
    lose: { ink: "#d29899", fill: "#845051", on: "#ffffff" },
    warn: { ink: "#febb45", fill: "#f8ad24", on: "#261700" },
    vip: { ink: "#eacb6c", fill: "#e8c35a", on: "#261c00" },
    svip: { ink: "#d29df2", fill: "#9840d5", on: "#ffffff" },
  },
  light: {
    live: { ink: "#bc0927", fill: "#d7112f", on: "#ffffff" },
    win: { ink: "#026b3f", fill: "#037747", on: "#ffffff" },
    lose: { ink: "#80494b", fill: "#845051", on: "#ffffff" },
    warn: { ink: "#854f04", fill: "#f8ad24", on: "#261700" },
    vip: { ink: "#725805", fill: "#e8c35a", on: "#261c00" },
    svip: { ink: "#8020ba", fill: "#912fcf", on: "#ffffff" },
  },
};
