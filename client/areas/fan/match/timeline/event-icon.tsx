import { GameIcon } from "#client/ui/game-icon.tsx";
import type { GameSlug } from "#domain/matches/games.ts";
import type { EventKind } from "#domain/matches/match.ts";

/** "game" stands for the game's own icon; cards are drawn in CSS. */
const ICONS: Record<EventKind, string> = {
  phase_start: "i-lucide-play",
  phase_end: "i-lucide-hourglass",
  goal: "game",
  own_goal: "game",
  penalty_goal: "game",
  penalty_missed: "i-lucide-circle-x",
  yellow_card: "event-card is-yellow",
  second_yellow: "event-card is-second",
  red_card: "event-card is-red",
  substitution: "i-lucide-repeat",
  var_check: "i-lucide-monitor-check",
  points: "i-lucide-plus",
  touchdown: "game",
  field_goal: "i-lucide-goal",
  run: "i-lucide-plus",
  wicket: "i-lucide-target",
  milestone: "i-lucide-award",
  home_run: "game",
  set_won: "i-lucide-trophy",
  game_won: "i-lucide-circle-check",
  frame_won: "i-lucide-trophy",
  big_break: "i-lucide-flame",
  map_won: "i-lucide-trophy",
  round_won: "i-lucide-flag",
  kill: "i-lucide-swords",
  objective: "i-lucide-castle",
  timeout: "i-lucide-timer",
  injury: "i-lucide-bandage",
  interruption: "i-lucide-circle-pause",
  resumed: "i-lucide-circle-play",
  retired: "i-lucide-user-x",
  correction: "i-lucide-undo-2",
  full_time: "i-lucide-whistle",
};

export function EventIcon({ kind, game }: { kind: EventKind; game: GameSlug }) {
  const icon = ICONS[kind];
  return icon === "game" ? (
    <GameIcon game={game} className="text-16" />
  ) : (
    <span aria-hidden="true" className={`${icon} text-16 shrink-0`} />
  );
}
