import type { RecommendReason } from "#domain/matches/recommend-reason.ts";
import { m } from "#messages";

/** The reason why a match is recommended; one without any was chosen by the editors. */
export function pickReasonText(reason: RecommendReason): string {
  switch (reason.kind) {
    case "followed":
      return reason.name === undefined ? m.why_followed_match() : m.why_followed({ name: reason.name });
    case "close":
      return m.why_close();
    case "comeback":
      return m.why_comeback();
    case "narrow":
      return m.why_narrow();
    case "top_league":
      return m.why_top_league();
    case "other":
      return m.why_editors();
  }
}
