import { anyCan } from "../permissions/can.ts";
import type { Role } from "../permissions/roles.ts";
import type { LiveAccess } from "./access.ts";
import type { PlaybackSource, PlaybackState, SourceKind } from "./contract.ts";
import type { PlaybackScope } from "./playback-token.ts";

export type PlaybackViewer = {
  /** Empty for a guest. */
  roles: readonly Role[];
  /** Whether the viewer is the streamer of the live. */
  isOwner: boolean;
  hasUnlocked: boolean;
  trial: { usedUp: boolean } | null;
};
export type PlaybackLive = {
  state: PlaybackState;
  access: LiveAccess;
  /** Media is arriving, although the live has not started. */
  isPushing: boolean;
};

/** A null scope means the source is locked; `needs` says what unlocks it. */
export type AllowedSource = { kind: SourceKind; scope: PlaybackScope | null; needs?: PlaybackSource["needs"] };

/** The step a viewer without access has to take first. */
function findMissingRight({ access }: PlaybackLive, viewer: PlaybackViewer): PlaybackSource["needs"] {
  if (access === "public" || viewer.isOwner) return undefined;
  // Administrators need access to moderate.
  if (anyCan(viewer.roles, "mute_everywhere")) return undefined;
  if (access === "members") return anyCan(viewer.roles, "watch_members_only") ? undefined : "vip";
  if (viewer.hasUnlocked) return undefined;
  return viewer.roles.length === 0 ? "login" : "unlock";
}

export const canWatchLive = (live: PlaybackLive, viewer: PlaybackViewer): boolean =>
  findMissingRight(live, viewer) === undefined;

/** A trial is offered only for a locked live that is on air. */
export const isTrialOffered = (live: PlaybackLive, viewer: PlaybackViewer): boolean =>
  (live.state === "live" || live.state === "interrupted") && !canWatchLive(live, viewer);

const source = (kind: SourceKind, scope: PlaybackScope, needs: PlaybackSource["needs"]): AllowedSource =>
  needs === undefined ? { kind, scope } : { kind, scope: null, needs };

export function listAllowedSources(live: PlaybackLive, viewer: PlaybackViewer): AllowedSource[] {
  const needs = findMissingRight(live, viewer);
  const needsVip = needs ?? (viewer.isOwner || anyCan(viewer.roles, "watch_fast_source") ? undefined : "vip");
  const needsSvip = needs ?? (viewer.isOwner || anyCan(viewer.roles, "watch_low_delay") ? undefined : "svip");
  switch (live.state) {
    case "none":
      return [];
    case "waiting":
      if (!(viewer.isOwner && live.isPushing)) return [];
      return [
        { kind: "std", scope: "preview" },
        { kind: "ll", scope: "preview" },
      ];
    case "live":
    case "interrupted": {
      const isTrial = needs !== undefined && viewer.trial !== null && !viewer.trial.usedUp;
      return [
        isTrial ? { kind: "std", scope: "trial", needs } : source("std", "std", needs),
        source("fast", "fast", needsVip),
        source("ll", "ll", needsSvip),
        source("replay", "std", needs),
      ];
    }
    case "ended":
    case "replay":
      return [source("replay", "replay", needs)];
  }
}
