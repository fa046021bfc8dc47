import type { OverlayKind } from "#domain/live/overlay.ts";
import type { ScoringFamily } from "#domain/matches/games.ts";
import type { MatchPatch } from "#domain/matches/live-state.ts";

export type OverlayMatchStart = MatchPatch & {
  gameId: number;
  family: ScoringFamily;
  home: string;
  away: string;
  /** What is said of outs, by their number; only in baseball. */
  outs: string[];
};

/** Initial state of an overlay, written by the worker into `<script id="overlay">`. */
export type OverlayStart = {
  kind: OverlayKind;
  ticketPath: string;
  /** In the dashboard: samples are shown, so that the streamer sees what it looks like. */
  isPreview: boolean;
  brandName: string;
  /** Of the streamer's open live. */
  match: OverlayMatchStart | null;
  /** Shown with an alert; null in games that score too often for one. */
  alertLabel: string | null;
  phrases: Readonly<Record<string, string>>;
  /** By the gift's id. */
  gifts: Readonly<Record<number, string>>;
};
