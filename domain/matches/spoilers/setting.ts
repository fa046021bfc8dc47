import * as v from "valibot";

export const SPOILER_MODES = ["off", "listed", "all"] as const;
/** The number of leagues and teams that fit into a cookie. */
export const MAX_HIDDEN = 60;
/** Revealed matches or tables; beyond it, the oldest are dropped. */
export const MAX_REVEALED = 100;

const ids = v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1))), v.maxLength(MAX_HIDDEN));

/** A viewer's spoiler settings. The lists are kept when the mode is turned off. */
export const spoilerSettingSchema = v.object({ mode: v.picklist(SPOILER_MODES), leagues: ids, teams: ids });
export type SpoilerSetting = v.InferOutput<typeof spoilerSettingSchema>;

export const SPOILERS_SHOWN: SpoilerSetting = { mode: "off", leagues: [], teams: [] };

const numbers = (text: string): number[] =>
  text
    .split(".")
    .filter((one) => /^\d{1,16}$/.test(one))
    .map(Number);

/** Parses a guest's cookie: "listed_12.13_7". An invalid one hides nothing. */
export function parseSpoilerSetting(text: string | undefined): SpoilerSetting {
  const [mode, leagues = "", teams = ""] = (text ?? "").split("_");
  const read = v.safeParse(spoilerSettingSchema, { mode, leagues: numbers(leagues), teams: numbers(teams) });
  return read.success ? read.output : SPOILERS_SHOWN;
}

export const serializeSpoilerSetting = ({ mode, leagues, teams }: SpoilerSetting): string =>
  `${mode}_${leagues.join(".")}_${teams.join(".")}`;

/** Whether two settings hide different things; lists have no effect if both modes are off. */
export function hidesDifferently(now: SpoilerSetting = SPOILERS_SHOWN, next: SpoilerSetting = SPOILERS_SHOWN): boolean {
  return (now.mode !== "off" || next.mode !== "off") && serializeSpoilerSetting(now) !== serializeSpoilerSetting(next);
}

/** A revealed table is hidden again after a while, because it keeps changing. */
export const TABLE_REVEAL_SECONDS = 3_600;

/** Parses the cookie of revealed matches or tables. */
export const parseRevealed = (text: string | undefined): number[] => numbers(text ?? "").slice(-MAX_REVEALED);
export const serializeRevealed = (revealed: readonly number[], asked: number): string =>
  [...revealed.filter((id) => id !== asked), asked].slice(-MAX_REVEALED).join(".");

/** Hides or shows a league or team; removing the last one turns the mode off. */
export function withRevealed(
  now: SpoilerSetting,
  list: "leagues" | "teams",
  id: number,
  hidden: boolean,
): SpoilerSetting {
  const rest = now[list].filter((one) => one !== id);
  const next = { ...now, [list]: hidden ? [...rest, id].slice(-MAX_HIDDEN) : rest };
  if (now.mode === "all") return next;
  return { ...next, mode: next.leagues.length + next.teams.length > 0 ? "listed" : "off" };
}
