import * as v from "valibot";

export const SPOILER_MODES = ["off", "listed", "all"] as const;
/** More leagues and teams than anybody follows; a cookie holds this many. */
export const MAX_HIDDEN = 60;
/** Matches or tables a reader asked to see after all; the oldest give way. */
export const MAX_REVEALED = 100;

const ids = v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1))), v.maxLength(MAX_HIDDEN));

/** Whose results a reader does not want to be told. The lists outlive the mode, so it can be turned off for an hour. */
export const spoilerSettingSchema = v.object({ mode: v.picklist(SPOILER_MODES), leagues: ids, teams: ids });
export type SpoilerSetting = v.InferOutput<typeof spoilerSettingSchema>;

export const SPOILERS_SHOWN: SpoilerSetting = { mode: "off", leagues: [], teams: [] };

const numbers = (text: string): number[] =>
  text
    .split(".")
    .filter((one) => /^\d{1,16}$/.test(one))
    .map(Number);

/** As a guest's cookie keeps it: "listed_12.13_7". What another version wrote, or nobody, hides nothing. */
export function parseSpoilerSetting(text: string | undefined): SpoilerSetting {
  const [mode, leagues = "", teams = ""] = (text ?? "").split("_");
  const read = v.safeParse(spoilerSettingSchema, { mode, leagues: numbers(leagues), teams: numbers(teams) });
  return read.success ? read.output : SPOILERS_SHOWN;
}

export const serializeSpoilerSetting = ({ mode, leagues, teams }: SpoilerSetting): string =>
  `${mode}_${leagues.join(".")}_${teams.join(".")}`;

/** Whether two settings hide different things; lists that are kept while the mode is off hide nothing. */
export function hidesByDefault(now: SpoilerSetting = SPOILERS_SHOWN, next: SpoilerSetting = SPOILERS_SHOWN): boolean {
  return (now.mode !== "off" || next.mode !== "off") && serializeSpoilerSetting(now) !== serializeSpoilerSetting(next);
}

/** A table goes on telling: what was asked for now is hidden again soon. */
export const TABLE_REVEAL_SECONDS = 3_600;

/** Matches or tables to be shown all the same, as their cookies keep them. */
export const parseRevealed = (text: string | undefined): number[] => numbers(text ?? "").slice(-MAX_REVEALED);
export const serializeRevealed = (revealed: readonly number[], asked: number): string =>
  [...revealed.filter((id) => id !== asked), asked].slice(-MAX_REVEALED).join(".");

/** The setting with a league or team put on its list or taken off; the last one gone turns the mode off. */
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
