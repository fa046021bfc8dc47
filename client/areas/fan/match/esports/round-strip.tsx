import type { CSSProperties } from "react";
import type { RoundPoint } from "#domain/matches/detail/map-timeline.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import { m } from "#messages";
import { countRoundsWon, maxEquipmentValue, splitIntoHalves } from "./map-rounds.ts";
import { ROUND_END_ICONS, ROUND_WON_ICON, roundEndLabel } from "./round-end-labels.ts";
import { RoundTable } from "./round-table.tsx";

const CELL = 22;
const AWAY_Y = 24;
const NUMBERS_Y = 58;
const EQUIPMENT_Y = 66;
const EQUIPMENT_HALF = 18;

const roleOf = ({ side, attack }: RoundPoint): string =>
  attack === undefined ? "is-neither" : side === attack ? "is-attack" : "is-defence";

function Cell({ round, at }: { round: RoundPoint; at: number }) {
  const y = round.side === "home" ? 0 : AWAY_Y;
  return (
    <g transform={`translate(${at * CELL} 0)`}>
      <rect className={`round-cell is-${round.side} ${roleOf(round)}`} x="2" y={y + 1} width="18" height="18" rx="4" />
      <path
        className="round-icon"
        transform={`translate(1 ${y})`}
        d={round.how ? ROUND_END_ICONS[round.how] : ROUND_WON_ICON}
      />
      <path className="round-lost" d={`M8 ${(round.side === "home" ? AWAY_Y : 0) + 10}h6`} />
      <text x="11" y={NUMBERS_Y}>
        {round.number}
      </text>
    </g>
  );
}

/** Equipment value of both sides: home upwards, away downwards. */
function EquipmentBars({ round: { worth }, at, maxValue }: { round: RoundPoint; at: number; maxValue: number }) {
  if (!worth || maxValue === 0) return null;
  const [home, away] = worth.map((one) => Math.max(1, Math.round((one * EQUIPMENT_HALF) / maxValue)));
  const middle = EQUIPMENT_Y + EQUIPMENT_HALF;
  return (
    <>
      <rect className="fill-home" x={at * CELL + 4} y={middle - (home ?? 0)} width="14" height={home} />
      <rect className="fill-away" x={at * CELL + 4} y={middle + 1} width="14" height={away} />
    </>
  );
}

function Half({ rounds, maxValue }: { rounds: readonly RoundPoint[]; maxValue: number }) {
  const [width, height] = [rounds.length * CELL, maxValue > 0 ? EQUIPMENT_Y + 2 * EQUIPMENT_HALF + 2 : NUMBERS_Y + 4];
  return (
    <div className="round-half">
      <b>{`${countRoundsWon(rounds, "home")}–${countRoundsWon(rounds, "away")}`}</b>
      <svg viewBox={`0 0 ${width} ${height}`} style={{ "--cells": rounds.length } as CSSProperties} aria-hidden="true">
        {rounds.map((round, at) => (
          <Cell key={round.seq} round={round} at={at} />
        ))}
        {rounds.map((round, at) => (
          <EquipmentBars key={round.seq} round={round} at={at} maxValue={maxValue} />
        ))}
      </svg>
    </div>
  );
}

/** Rounds of a map in order, with winner, win type, attacker and equipment values. */
export function RoundStrip({ rounds, match }: { rounds: readonly RoundPoint[]; match: MatchDetail }) {
  const maxValue = maxEquipmentValue(rounds);
  const ends = [...new Set(rounds.flatMap(({ how }) => how ?? []))];
  const withRoles = rounds.some(({ attack }) => attack !== undefined);
  return (
    <>
      <div className="round-strip" dir="ltr" aria-hidden="true">
        <p className="round-teams">
          <span>{match.home.initials}</span>
          <span>{match.away.initials}</span>
        </p>
        {splitIntoHalves(rounds).map((half) => (
          <Half key={half[0]?.seq} rounds={half} maxValue={maxValue} />
        ))}
      </div>
      <ul className="round-legend">
        {withRoles && <li className="is-attack">{m.map_attackers()}</li>}
        {withRoles && <li className="is-defence">{m.map_defenders()}</li>}
        {ends.map((end) => (
          <li key={end}>
            <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
              <path className="round-icon" d={ROUND_END_ICONS[end]} />
            </svg>
            {roundEndLabel(end, match.gameId)}
          </li>
        ))}
        {maxValue > 0 && <li className="is-equipment">{m.map_equipment()}</li>}
      </ul>
      <RoundTable rounds={rounds} match={match} />
    </>
  );
}
