import { nextStoredMatch } from "#domain/feed/reconcile-match.ts";
import { toBoardPatch } from "#domain/matches/board-patch.ts";
import { GAMES } from "#domain/matches/games.ts";
import { toMatchPatch } from "#domain/matches/live-state.ts";
import { changesFrame } from "#party/protocol/match-feed/changes-frame.ts";
import { DAY_MS } from "#simulator/schedule/fixture.ts";
import { scheduleForDay } from "#simulator/schedule/schedule.ts";
import { matchAt } from "#simulator/timeline/match-at.ts";
import { type BenchResult, formatInteger } from "./table/bench-result.ts";

const SEED = "bench";
const MINUTE_MS = 60_000;
const LONGEST_MINUTES = 360;
const MOST_BYTES = 200;
/** WebSocket header of a payload of 126 bytes or more. */
const FRAME_HEAD_BYTES = 4;
/** A sequence number as after a busy week. */
const SEQ = 99_999;

const lengthOf = (text: string): number => Buffer.byteLength(text) + FRAME_HEAD_BYTES;

type Update = { board: number; page: number; plain: number };

/** Every score update of a simulated match: as frames of the board and of the match room, and as plain JSON. */
function updatesOf(gameId: number): Update[] {
  const today = Math.floor(Date.now() / DAY_MS);
  const fixture = [1, 2, 3, 4, 5, 6, 7]
    .flatMap((back) => scheduleForDay(SEED, today - back))
    .find((one) => one.gameId === gameId);
  if (!fixture) throw new Error(`game ${gameId} has no match in a week`);
  const updates: Update[] = [];
  let before = "";
  for (let minute = 0; minute <= LONGEST_MINUTES; minute += 1) {
    const timeMs = fixture.startsAtMs + minute * MINUTE_MS;
    const match = matchAt(SEED, fixture, timeMs);
    const score = JSON.stringify(match.score);
    if (match.state === "in_progress" && score !== before && before !== "") {
      const entry = { seq: SEQ, timeMs, change: toMatchPatch(nextStoredMatch(undefined, match, timeMs)) };
      const onBoard = { ...entry, change: toBoardPatch(entry.change) };
      updates.push({
        board: lengthOf(changesFrame([onBoard])),
        page: lengthOf(changesFrame([entry])),
        plain: lengthOf(JSON.stringify(onBoard)),
      });
    }
    before = score;
  }
  return updates;
}

const medianOf = (sizes: readonly number[]): number =>
  sizes.toSorted((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? Number.NaN;

/** Bytes of a score update per viewer of a board or a match, in all games. */
export async function benchUpdateBytes(): Promise<BenchResult[]> {
  const byGame = GAMES.map(({ id, slug }) => ({ slug, updates: updatesOf(id) }));
  const all = byGame.flatMap(({ updates }) => updates);
  const bytesOf = (which: keyof Update) => {
    const mostOf = (updates: readonly Update[]) => Math.max(0, ...updates.map((update) => update[which]));
    const [worst] = byGame.toSorted((a, b) => mostOf(b.updates) - mostOf(a.updates));
    const maxUpdate = mostOf(worst?.updates ?? []);
    return {
      ours: `median ${formatInteger(medianOf(all.map((update) => update[which])))}, most ${formatInteger(maxUpdate)} bytes`,
      most: maxUpdate,
      remark: `${formatInteger(all.length)} updates of ${GAMES.length} games; the longest are of ${worst?.slug}`,
    };
  };
  const plain = `as plain JSON ${formatInteger(medianOf(all.map((update) => update.plain)))} bytes`;
  const { most: maxUpdate, ...board } = bytesOf("board");
  const { most: _most, ...page } = bytesOf("page");
  const target = `< ${MOST_BYTES} bytes`;
  return [
    { name: "one score update on the wire, to a list", ...board, beside: plain, target, met: maxUpdate < MOST_BYTES },
    { name: "the same on the match's page, with whose turn it is", ...page, beside: board.ours },
  ];
}
