import fc from "fast-check";
import { expect, test } from "vitest";
import { roundEndLabel } from "#client/areas/fan/match/esports/round-end-labels.ts";
import { LOCALE_CODES } from "#domain/i18n/locales.ts";
import { TEXT_KINDS, type TextLine } from "#domain/matches/detail/text-live.ts";
import { EVENT_KINDS, type MatchEvent } from "#domain/matches/match.ts";
import { restoreMessageLocaleAfterEach, setMessageLocale } from "#tests/support/message-locale.ts";
import { eventSentence, lineSentence } from "./commentary.ts";
import { commentaryTitle } from "./commentary-labels.ts";
import { statLabel } from "./stat-label.ts";

restoreMessageLocaleAfterEach();

const match = { id: 77, gameId: 202, home: { name: "Granada" }, away: { name: "Malmö" } };
const plain = (text: string | undefined) => text?.replace(/[\u2068\u2069]/g, "");
const line = (fields: Partial<TextLine> & Pick<TextLine, "kind">): TextLine => ({
  seq: 1,
  atMs: 1,
  side: "home",
  player: "Ada Okonkwo",
  other: "Bea Lund",
  amount: 12,
  ...fields,
});
const event = (fields: Partial<MatchEvent> & Pick<MatchEvent, "kind">): MatchEvent => ({
  seq: 1,
  atMs: 1,
  side: "home",
  player: "Ada Okonkwo",
  value: "3",
  ...fields,
});

/** Scores that a game has sentences of its own for. */
const SCORES = [
  ...["1", "2", "3"].map((value) => ["run", value, 205] as const),
  ...["1", "2", "3", "4"].map((value) => ["home_run", value, 205] as const),
  ...["1", "4", "6"].map((value) => ["run", value, 210] as const),
  ...["1", "2", "3"].map((value) => ["points", value, 201] as const),
  ...["1", "2", "6"].map((value) => ["points", value, 209] as const),
  ["points", "1", 206] as const,
];

test.each(LOCALE_CODES)("%s: every sentence is whole, for every kind and variant", (locale) => {
  setMessageLocale(locale);
  for (let seq = 1; seq <= 40; seq += 1) {
    const sentences = [
      ...TEXT_KINDS.map((kind) => lineSentence(line({ kind, seq }), match)),
      ...EVENT_KINDS.map((kind) => eventSentence(event({ kind, seq }), match)),
      ...EVENT_KINDS.map((kind) => eventSentence(event({ kind, seq, other: "Bea Lund" }), match)),
      eventSentence(event({ kind: "kill", seq, other: "Bea Lund", value: "first" }), match),
      eventSentence(event({ kind: "kill", seq, value: "×3" }), match),
      eventSentence(event({ kind: "objective", seq, value: "dragon" }), match),
      eventSentence(event({ kind: "points", seq, value: "5–0 · 8–13" }), match),
      ...SCORES.map(([kind, value, gameId]) => eventSentence(event({ kind, seq, value }), { ...match, gameId })),
      eventSentence(event({ kind: "run", seq, player: undefined }), { ...match, gameId: 205 }),
    ];
    for (const text of sentences) expect(text ?? "").not.toMatch(/[{}]|undefined|NaN/);
  }
});

test.each(LOCALE_CODES)("%s: a substitution names who comes on before or after who goes off", (locale) => {
  setMessageLocale(locale);
  for (let seq = 1; seq <= 20; seq += 1) {
    const text = eventSentence(event({ kind: "substitution", seq, other: "Bea Lund" }), match) ?? "";
    expect(text).toContain("Ada Okonkwo");
    expect(text).toContain("Bea Lund");
  }
});

test("frequent kinds have three variants, always the same for one line", () => {
  const told = (seq: number) => lineSentence(line({ kind: "shot_on_target", seq }), match);
  expect(new Set(Array.from({ length: 60 }, (_, seq) => told(seq + 1))).size).toBe(3);
  expect(told(5)).toBe(told(5));
});

test("a line without the names of its sentence has none", () => {
  expect(lineSentence(line({ kind: "shot_on_target", other: undefined }), match)).toBeUndefined();
  expect(eventSentence(event({ kind: "points", value: "192–62" }), match)).toBeUndefined();
  expect(lineSentence(line({ kind: "zone_closes" }), match)).toBeUndefined();
});

test("says what happened in English", () => {
  expect(plain(eventSentence(event({ kind: "own_goal" }), match))).toBe(
    "Own goal by Ada Okonkwo! It counts for Granada.",
  );
  expect(plain(eventSentence(event({ kind: "set_won", player: undefined, value: "25–20" }), match))).toBe(
    "Granada wins the set 25–20.",
  );
  expect(plain(eventSentence(event({ kind: "set_won", side: "away", player: undefined, value: "20–25" }), match))).toBe(
    "Malmö wins the set 25–20.",
  );
  expect(plain(eventSentence(event({ kind: "points", player: undefined, value: "5–0 · 8–13" }), match))).toBe(
    "Granada go on a 5–0 run: 8–13.",
  );
  expect(
    plain(eventSentence(event({ kind: "points", side: "away", player: undefined, value: "5–0 · 8–13" }), match)),
  ).toBe("Malmö go on a 5–0 run: 13–8.");
  expect(plain(lineSentence(line({ kind: "multi_kill", amount: 4 }), match))).toBe("Multi-kill by Ada Okonkwo: ×4!");
  expect(plain(lineSentence(line({ kind: "block", other: undefined }), match))).toBe(
    "Ada Okonkwo scores with a block.",
  );
  expect(plain(eventSentence(event({ kind: "goal" }), match, "Cai Ito"))).toContain("Cai Ito");
});

test("a score is told as its sport tells it", () => {
  const told = (kind: "run" | "home_run" | "points", value: string, gameId: number, player?: string) => {
    const texts = Array.from({ length: 40 }, (_, seq) =>
      plain(eventSentence(event({ kind, value, seq: seq + 1, player }), { ...match, gameId })),
    );
    return [...new Set(texts)].toSorted();
  };
  expect(told("run", "1", 205, "Ada")).toEqual([
    "A run scores for Granada. RBI: Ada.",
    "Ada brings a runner home.",
    "Ada drives in a run for Granada.",
  ]);
  expect(told("run", "2", 205, "Ada")).toContain("Ada drives in 2 runs for Granada.");
  expect(told("run", "2", 205)).toEqual(["Granada score 2 runs."]);
  expect(["1", "3", "4"].flatMap((value) => told("home_run", value, 205, "Ada"))).toEqual([
    "Solo home run! Ada goes deep for Granada.",
    "3-run home run! Ada goes deep for Granada.",
    "Grand slam! Ada clears the bases for Granada.",
  ]);
  expect(told("run", "4", 210, "Ada")).toEqual(["Ada hits a four.", "Four! Ada finds the boundary."]);
  expect(told("run", "6", 210, "Ada")).toEqual(["Ada hits a six.", "Six! Ada clears the rope."]);
  expect(told("run", "1", 210, "Ada")).toEqual(["Ada takes a single."]);
  expect(told("points", "3", 201, "Ada")).toContain("Ada hits a three-pointer for Granada.");
  expect(told("points", "1", 201, "Ada")).toEqual(["Ada makes a free throw."]);
  expect(told("points", "1", 209, "Ada")).toEqual(["Ada kicks the extra point for Granada."]);
  expect(told("points", "2", 209, "Ada")).toEqual(["Ada completes the two-point conversion for Granada."]);
  expect(told("points", "1", 206, "Ada")).toEqual(["Ada wins the point."]);
});

test("tennis has a word of its own for set in Chinese", () => {
  setMessageLocale("zh-CN");
  const won = event({ kind: "set_won", player: "李", value: "6–3" });
  expect(plain(eventSentence(won, { ...match, gameId: 203 }))).toBe("李以6–3拿下本盘。");
  expect(plain(eventSentence(won, { ...match, gameId: 206 }))).toBe("李以6–3拿下本局。");
});

test("Valorant says spike, where other shooters say bomb", () => {
  const planted = line({ kind: "bomb_planted" });
  const defused = line({ kind: "bomb_defused" });
  const told = (gameId: number) =>
    [planted, defused].map((one) => plain(lineSentence(one, { ...match, gameId }))?.toLowerCase());
  for (const text of told(14)) expect(text).toMatch(/spike/);
  for (const text of told(2)) expect(text).toMatch(/bomb/);
  expect([commentaryTitle(planted, "valorant"), commentaryTitle(defused, "valorant")]).toEqual([
    "Spike planted",
    "Spike defused",
  ]);
  expect(commentaryTitle(planted, "cs:go")).toBe("Bomb planted");
  expect(roundEndLabel("bomb", 14)).toBe("Spike detonated");
  expect(roundEndLabel("defuse", 14)).toBe("Spike defused");
  expect(roundEndLabel("bomb", 2)).toBe("Bomb exploded");
  expect([statLabel("plants", "valorant"), statLabel("defuses", "valorant")]).toEqual([
    "Spike plants",
    "Spike defuses",
  ]);
  expect([statLabel("minions", "dota2"), statLabel("minions", "lol")]).toEqual(["Last hits", "Minion kills"]);
});

test("no number of a line or match breaks the choice", () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1, max: 100_000 }), (id, seq) => {
      expect(lineSentence(line({ kind: "foul", seq }), { ...match, id })).toContain("Ada Okonkwo");
    }),
  );
});

test("kills never read as the score of a MOBA map, towers are destroyed, and badminton is played in games", () => {
  setMessageLocale("en");
  const lol = { ...match, gameId: 1 };
  const { player: _, ...won } = event({ kind: "map_won", value: "24–2" });
  expect(plain(eventSentence(won, lol))).toBe("Granada wins the map, 24–2 in kills.");
  expect(plain(eventSentence(won, { ...match, gameId: 2 }))).toBe("Granada wins the map 24–2.");
  const tower = event({ kind: "objective", value: "tower" });
  for (let seq = 1; seq <= 8; seq += 1)
    expect(plain(eventSentence({ ...tower, seq }, lol))).toMatch(
      /^(Granada destroy a tower|A tower falls to Granada)\.$/,
    );
  const badminton = { ...match, gameId: 207 };
  const set = event({ kind: "set_won", value: "21–18", player: "Lin" });
  expect(plain(eventSentence(set, badminton))).toBe("Lin wins the game 21–18.");
  expect(plain(lineSentence(line({ kind: "set_point", player: "Lin" }), badminton))).toBe("Game point for Lin.");
  expect(commentaryTitle(line({ kind: "set_point" }), "badminton")).toBe("Game point");
  expect(statLabel("sets_won", "tabletennis")).toBe("Games won");
  expect(statLabel("sets_won", "tennis")).toBe("Sets won");
});
