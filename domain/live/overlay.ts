/** Browser sources for OBS. `goal` is empty until something is scored, `gifts` until something is given. */
export const OVERLAY_KINDS = ["score", "goal", "gifts", "chat"] as const;
export type OverlayKind = (typeof OVERLAY_KINDS)[number];

/** What to enter as width and height of the browser source; the text grows with it. */
export const OVERLAY_SIZES: Record<OverlayKind, { width: number; height: number }> = {
  score: { width: 900, height: 120 },
  chat: { width: 480, height: 720 },
  gifts: { width: 640, height: 200 },
  goal: { width: 900, height: 240 },
};

export const parseOverlayKind = (text: string): OverlayKind | undefined => OVERLAY_KINDS.find((kind) => kind === text);

/** The token opens this room's overlays and nothing else; what they show is public in the room. */
export const overlayPath = (kind: OverlayKind, roomId: string, token: string): string =>
  `/overlay/${kind}/${roomId}?token=${token}`;
