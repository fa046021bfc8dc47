import { knownAfter, patchOf } from "#domain/feed/known-match.ts";
import { GAMES } from "#domain/matches/games.ts";
import { DAY_MS } from "#domain/simulator/fixture.ts";
import { matchAt } from "#domain/simulator/match-at.ts";
import { scheduleForDay } from "#domain/simulator/schedule.ts";
import { changesFrame } from "#party/protocol/match-feed.ts";
import { type Figure, whole } from "./table/figure.ts";

const SEED = "bench";
const MINUTE_MS = 60_000;
const LONGEST_MINUTES = 360;
const MOST_BYTES = 200;
/** What a WebSocket puts before a text of 126 bytes and more. */
const FRAME_HEAD_BYTES = 4;
/** As far as a room counts in a long week. */
const SEQ = 99_999;

const lengthOf = (text: string): number => Buffer.byteLength(text) + FRAME_HEAD_BYTES;

/** Every update of one simulated match in which its score moved, as a board's frame and as the same in plain JSON. */
function updatesOf(gameId: number): { ours: number; plain: number }[] {
  const today = Math.floor(Date.now() / DAY_MS);
  const fixture = [1, 2, 3, 4, 5, 6, 7]
    .flatMap((back) => scheduleForDay(SEED, today - back))
    .find((one) => one.gameId === gameId);
  if (!fixture) throw new Error(`game ${gameId} has no match in a week`);
  const updates: { ours: number; plain: number }[] = [];
  let before = "";
  for (let minute = 0; minute <= LONGEST_MINUTES; minute += 1) {
    const timeMs = fixture.startsAtMs + minute * MINUTE_MS;
    const match = matchAt(SEED, fixture, timeMs);
    const score = JSON.stringify(match.score);
    if (match.state === "in_progress" && score !== before && before !== "") {
      const entry = { seq: SEQ, timeMs, change: patchOf(knownAfter(undefined, match, timeMs)) };
      updates.push({ ours: lengthOf(changesFrame([entry])), plain: lengthOf(JSON.stringify(entry)) });
    }
    before = score;
  }
  return updates;
}

/** What a score costs on the wire to each of who looks at a board, in all games. */
export async function updateBytes(): Promise<Figure[]> {
  const byGame = GAMES.map(({ id, slug }) => ({ slug, updates: updatesOf(id) }));
  const all = byGame.flatMap(({ updates }) => updates).toSorted((a, b) => a.ours - b.ours);
  const median = all[Math.floor(all.length / 2)] ?? { ours: Number.NaN, plain: Number.NaN };
  const largest = byGame
    .map(({ slug, updates }) => ({ slug, most: Math.max(0, ...updates.map(({ ours }) => ours)) }))
    .toSorted((a, b) => b.most - a.most);
  const [worst] = largest;
  return [
    {
      name: "one score update on the wire",
      ours: `median ${whole(median.ours)}, most ${whole(worst?.most ?? Number.NaN)} bytes`,
      beside: `as plain JSON ${whole(median.plain)} bytes`,
      target: `< ${MOST_BYTES} bytes`,
      met: (worst?.most ?? Number.NaN) < MOST_BYTES,
      remark: `${whole(all.length)} updates of ${GAMES.length} games; the longest are of ${worst?.slug}`,
    },
  ];
}
