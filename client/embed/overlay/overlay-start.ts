import type { OverlayKind } from "#domain/live/overlay.ts";
import type { ScoringFamily } from "#domain/matches/games.ts";
import type { MatchPatch } from "#domain/matches/live-state.ts";

export type OverlayMatchStart = MatchPatch & {
  gameId: number;
  family: ScoringFamily;
  home: string;
  away: string;
  /** Labels by number of outs; only in baseball. */
  outs: string[];
};

/** Initial state of an overlay, written by the worker into `<script id="overlay">`. */
export type OverlayStart = {
  kind: OverlayKind;
  ticketPath: string;
  /** In the dashboard, sample entries are shown so that the streamer can see the design. */
  isPreview: boolean;
  brandName: string;
  /** The match of the streamer's open live. */
  match: OverlayMatchStart | null;
  /** Shown with an alert; null in games that score too often for one. */
  alertLabel: string | null;
  phrases: Readonly<Record<string, string>>;
  /** Gift names by gift id. */
  gifts: Readonly<Record<number, string>>;
};
