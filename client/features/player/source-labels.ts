import type { PlaybackSource, SourceKind, SourceNeed } from "#domain/live/contract.ts";
import { m } from "#messages";

const SOURCES: Record<Exclude<SourceKind, "external">, () => string> = {
  std: () => m.player_source_std(),
  fast: () => m.player_source_fast(),
  ll: () => m.player_source_ll(),
  replay: () => m.player_replay(),
};
export const sourceLabel = ({ kind, line = 1 }: PlaybackSource): string =>
  kind === "external" ? m.player_line({ number: line }) : SOURCES[kind]();

const NEEDS: Record<SourceNeed, () => string> = {
  vip: () => m.player_needs({ role: m.role_vip() }),
  svip: () => m.player_needs({ role: m.role_svip() }),
  unlock: () => m.live_paid(),
  login: () => m.login_log_in(),
};
export const needLabel = (need: SourceNeed): string => NEEDS[need]();
