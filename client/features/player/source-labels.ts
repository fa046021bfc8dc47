import type { SourceKind, SourceNeed } from "#domain/live/contract.ts";
import { m } from "#messages";

const SOURCES: Record<SourceKind, () => string> = {
  std: () => m.player_source_std(),
  fast: () => m.player_source_fast(),
  ll: () => m.player_source_ll(),
  external: () => m.player_source_external(),
  replay: () => m.player_replay(),
};
export const sourceLabel = (kind: SourceKind): string => SOURCES[kind]();

const NEEDS: Record<SourceNeed, () => string> = {
  vip: () => m.player_needs({ role: m.role_vip() }),
  svip: () => m.player_needs({ role: m.role_svip() }),
  unlock: () => m.player_paid(),
  login: () => m.login_log_in(),
};
export const needLabel = (need: SourceNeed): string => NEEDS[need]();
