import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { getGameBySlug } from "#domain/matches/games.ts";
import type { MatchEvent } from "#domain/matches/match.ts";
import { TimelineRow } from "./timeline-row.tsx";

const game = getGameBySlug("lol");
if (!game) throw new Error("the game is gone");

const row = (event: Pick<MatchEvent, "kind" | "player" | "value">) =>
  renderToStaticMarkup(
    <TimelineRow
      game={game}
      item={{
        ...{ as: "event", side: "away", correction: { kind: "stands" }, scored: false },
        event: { ...event, seq: 1, atMs: 1, side: "away" },
      }}
    />,
  );

test("objects begin with a capital, a nickname stays as its player writes it", () => {
  expect(row({ kind: "objective", value: "frost wyrm" })).toContain('class="event-player is-object">frost wyrm<');
  expect(row({ kind: "kill", player: "s1mple" })).toContain('class="event-player">s1mple<');
});

test("a map of a game that counts kills names them", () => {
  expect(row({ kind: "map_won", value: "7–25" })).toContain(">Kills 25–7<");
});
