/** Danmaku settings of this browser. */
export type DanmakuSettings = {
  isOn: boolean;
  /** Share of the video's height used, in tenths. */
  density: "few" | "some" | "many";
  speed: "slow" | "normal" | "fast";
  opacityPercent: number;
  /** Messages with any of these are not shown. */
  blocked: readonly string[];
};

export const DEFAULT_DANMAKU: DanmakuSettings = {
  isOn: true,
  density: "some",
  speed: "normal",
  opacityPercent: 80,
  blocked: [],
};
export const DANMAKU_DENSITIES = ["few", "some", "many"] as const;
export const DANMAKU_SPEEDS = ["slow", "normal", "fast"] as const;
export const MAX_BLOCKED_WORDS = 20;

/** Excess messages are skipped; they are still in the chat. */
export const MESSAGES_PER_SECOND = { few: 2, some: 6, many: 20 } as const;
export const PIXELS_PER_SECOND = { slow: 90, normal: 144, fast: 220 } as const;
const MIN_OPACITY = 20;

const oneOf = <Value extends string>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((candidate) => candidate === value);

/** Settings stored by an older build may be invalid. */
export function parseDanmakuSettings(stored: string | null): DanmakuSettings {
  let value: unknown;
  try {
    value = JSON.parse(stored ?? "");
  } catch {
    return DEFAULT_DANMAKU;
  }
  if (typeof value !== "object" || value === null) return DEFAULT_DANMAKU;
  const fields: Record<string, unknown> = { ...value };
  const opacity = Number(fields.opacityPercent);
  return {
    isOn: fields.isOn !== false,
    density: oneOf(DANMAKU_DENSITIES, fields.density) ?? DEFAULT_DANMAKU.density,
    speed: oneOf(DANMAKU_SPEEDS, fields.speed) ?? DEFAULT_DANMAKU.speed,
    opacityPercent: opacity >= MIN_OPACITY && opacity <= 100 ? opacity : DEFAULT_DANMAKU.opacityPercent,
    blocked: Array.isArray(fields.blocked)
      ? fields.blocked.filter((word) => typeof word === "string").slice(0, MAX_BLOCKED_WORDS)
      : [],
  };
}

export const isShownAsDanmaku = ({ isOn, blocked }: DanmakuSettings, text: string): boolean =>
  isOn && text !== "" && !blocked.some((word) => text.toLowerCase().includes(word.toLowerCase()));
