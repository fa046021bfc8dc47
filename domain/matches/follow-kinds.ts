export const FOLLOWED_KINDS = ["league", "team", "player"] as const;
export type FollowedKind = (typeof FOLLOWED_KINDS)[number];
/** Guests can also follow streamers, experts and other users; for members this is part of the social calls. */
export const GUEST_FOLLOW_KINDS = [...FOLLOWED_KINDS, "person"] as const;
export type GuestFollow = { kind: (typeof GUEST_FOLLOW_KINDS)[number]; id: number };
