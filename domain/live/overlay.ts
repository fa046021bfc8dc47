/** Browser sources for OBS. `goal` stays empty until a goal is scored, `gifts` until a gift is sent. */
export const OVERLAY_KINDS = ["score", "goal", "gifts", "chat"] as const;
export type OverlayKind = (typeof OVERLAY_KINDS)[number];

/** Recommended width and height of the browser source; the text scales with it. */
export const OVERLAY_SIZES: Record<OverlayKind, { width: number; height: number }> = {
  score: { width: 900, height: 120 },
  chat: { width: 480, height: 720 },
  gifts: { width: 640, height: 200 },
  goal: { width: 900, height: 240 },
};

export const parseOverlayKind = (text: string): OverlayKind | undefined => OVERLAY_KINDS.find((kind) => kind === text);

/** The token only opens this room's overlays; their content is public in the room. */
export const overlayPath = (kind: OverlayKind, roomId: string, token: string): string =>
  `/overlay/${kind}/${roomId}?token=${token}`;
