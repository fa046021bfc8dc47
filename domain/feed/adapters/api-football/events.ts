import type { Side } from "#domain/matches/fields.ts";
import type { EventKind } from "../../../matches/match.ts";
import type { SourceEvent } from "../../sources/source-match.ts";
import type { EventShape, FixtureShape, LineupShape } from "./shapes.ts";

const SHOOTOUT = "Penalty Shootout";

function kindOf({ type, detail }: EventShape): EventKind | undefined {
  switch (`${type.toLowerCase()}/${(detail ?? "").toLowerCase()}`) {
    case "goal/normal goal":
      return "goal";
    case "goal/own goal":
      return "own_goal";
    case "goal/penalty":
      return "penalty_goal";
    case "goal/missed penalty":
      return "penalty_missed";
    case "card/yellow card":
      return "yellow_card";
    case "card/second yellow card":
      return "second_yellow";
    case "card/red card":
      return "red_card";
    default:
      if (type.toLowerCase() === "subst") return "substitution";
      return type.toLowerCase() === "var" ? "var_check" : undefined;
  }
}

type People = { starters: ReadonlySet<number>; sideOf: ReadonlyMap<number, Side> };

function peopleOf(lineups: readonly LineupShape[], homeId: number): People {
  const idsOf = (listed: LineupShape["startXI"]) => listed.flatMap(({ player }) => player.id ?? []);
  return {
    starters: new Set(lineups.flatMap((one) => idsOf(one.startXI))),
    sideOf: new Map(
      lineups.flatMap((one) =>
        [...idsOf(one.startXI), ...idsOf(one.substitutes)].map((id): [number, Side] => [
          id,
          one.team.id === homeId ? "home" : "away",
        ]),
      ),
    ),
  };
}

function atMsOf({ fixture }: FixtureShape, elapsed: number, extra: number): number {
  const { first, second } = fixture.periods ?? {};
  const minutes = Math.max(0, elapsed) + Math.max(0, extra);
  if (elapsed > 45 && second) return (second + (minutes - 45) * 60) * 1_000;
  return ((first ?? fixture.timestamp) + minutes * 60) * 1_000;
}

const named = (key: "player" | "other", person: EventShape["player"]) => ({
  ...(person?.name && { [key]: person.name }),
  ...(person?.id && { [`${key}Id`]: person.id }),
});

/** Providers disagree on the order of the two players in a substitution: the one who did not start comes on. */
function peopleIn(event: EventShape, { starters }: People): [EventShape["player"], EventShape["player"]] {
  const { player, assist, type } = event;
  if (type.toLowerCase() !== "subst") return [player, assist];
  const playerComesOn = assist?.id && player?.id && starters.has(assist.id) && !starters.has(player.id);
  return playerComesOn ? [player, assist] : [assist, player];
}

/** The events of a fixture in the order received; unknown kinds are dropped. */
export function translateEvents(
  row: FixtureShape,
  told: readonly EventShape[],
  lineups: readonly LineupShape[],
): SourceEvent[] {
  const people = peopleOf(lineups, row.teams.home.id);
  return told.flatMap((event): SourceEvent[] => {
    const kind = kindOf(event);
    const { home, away } = row.teams;
    if (!kind || (event.team.id !== home.id && event.team.id !== away.id)) return [];
    const { elapsed, extra } = event.time;
    const own = event.player?.id ? people.sideOf.get(event.player.id) : undefined;
    const ofTeam: Side = event.team.id === home.id ? "home" : "away";
    const side = kind === "own_goal" && own ? (own === "home" ? "away" : "home") : ofTeam;
    const [player, other] = peopleIn(event, people);
    const shootout = event.comments === SHOOTOUT;
    return [
      {
        kind,
        side,
        minute: elapsed + (extra ?? 0),
        atMs: atMsOf(row, elapsed, extra ?? 0),
        clockText: extra ? `${elapsed}+${extra}'` : `${elapsed}'`,
        ...(shootout && { phase: { kind: "penalties" as const, number: 1 } }),
        ...named("player", player),
        ...named("other", other),
        ...(kind === "var_check" && event.detail && { value: event.detail.slice(0, 40) }),
      },
    ];
  });
}
