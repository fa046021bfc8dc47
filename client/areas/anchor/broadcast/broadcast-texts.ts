import { m } from "#messages";
import type { EndReason, Pressure } from "./broadcast-view.ts";
import type { SourceProblem } from "./media-sources.ts";

const PROBLEMS: Record<SourceProblem, () => string> = {
  denied: m.broadcast_denied,
  not_found: m.broadcast_not_found,
  busy: m.broadcast_busy,
  failed: m.broadcast_busy,
};
const REASONS: Record<Exclude<EndReason, "stopped">, () => string> = {
  key: m.broadcast_end_key,
  address: m.broadcast_end_address,
  taken: m.broadcast_end_taken,
  over: m.error_live_over,
  unreachable: m.broadcast_end_unreachable,
  encoder: m.broadcast_end_encoder,
  rejected: m.broadcast_end_encoder,
};
const PRESSURES: Record<Exclude<Pressure, "none">, () => string> = {
  network: m.broadcast_slow_network,
  device: m.broadcast_slow_device,
  unreachable: m.broadcast_retrying,
};

export const sourceProblemText = (problem: SourceProblem): string => PROBLEMS[problem]();
export const endText = (reason: EndReason): string | undefined =>
  reason === "stopped" ? undefined : REASONS[reason]();
export const pressureText = (pressure: Pressure): string | undefined =>
  pressure === "none" ? undefined : PRESSURES[pressure]();
