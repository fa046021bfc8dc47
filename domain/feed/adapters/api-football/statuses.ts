import type { MatchState, Phase } from "../../../matches/state.ts";

type StatusResult = { state: MatchState; phase?: Phase };

const running = (kind: Phase["kind"], number: number): StatusResult => ({
  state: "in_progress",
  phase: { kind, number },
});

const STATUSES: Readonly<Record<string, StatusResult>> = {
  TBD: { state: "not_started" },
  NS: { state: "not_started" },
  "1H": running("half", 1),
  HT: running("halftime", 1),
  "2H": running("half", 2),
  ET: running("overtime", 1),
  BT: running("break", 1),
  P: running("penalties", 1),
  SUSP: running("interrupted", 1),
  INT: running("interrupted", 1),
  LIVE: { state: "in_progress" },
  FT: { state: "finished" },
  AET: { state: "finished" },
  PEN: { state: "finished" },
  PST: { state: "postponed" },
  CANC: { state: "cancelled" },
  ABD: { state: "abandoned" },
  AWD: { state: "awarded" },
  WO: { state: "awarded" },
};

export const translateStatus = (short: string): StatusResult | undefined =>
  Object.hasOwn(STATUSES, short) ? STATUSES[short] : undefined;
