// The site's endpoints for a push, and how requests are authenticated.

export type PushRoutes = {
  authPath: string;
  authBody: Readonly<Record<string, unknown>>;
  unpublishPath(liveId: number): string;
  initPath(liveId: number, gen: number): string;
  partPath(liveId: number, at: { gen: number; msn: number; part: number }): string;
  headers(liveId: number): Record<string, string>;
};

type Publisher = { room: string; key: string; address: string };

/** For a server of ours: the secret vouches for the publisher's address. */
const serverRoutes = (secret: string, publisher: Publisher): PushRoutes => ({
  authPath: "/internal/ingest/auth",
  authBody: { ...publisher, via: "rtmp", codec: null },
  unpublishPath: (liveId) => `/internal/ingest/${liveId}/unpublish`,
  initPath: (liveId, gen) => `/internal/ingest/${liveId}/init/${gen}`,
  partPath: (liveId, { gen, msn, part }) => `/internal/ingest/${liveId}/part/${gen}/${msn}/${part}`,
  headers: () => ({ "x-ingest-key": secret }),
});

/** For a streamer's own computer: only the stream key authenticates, and the site sees the address itself. */
function directRoutes({ room, key }: Publisher): PushRoutes {
  const base = `/push/${room}/${encodeURIComponent(key)}`;
  return {
    authPath: `${base}/open`,
    authBody: { codec: null },
    unpublishPath: () => `${base}/close`,
    initPath: (_liveId, gen) => `${base}/init/${gen}`,
    partPath: (_liveId, { gen, msn, part }) => `${base}/part/${gen}/${msn}/${part}`,
    headers: (liveId) => ({ "x-live-id": String(liveId) }),
  };
}

export const pushRoutes = (secret: string | undefined, publisher: Publisher): PushRoutes =>
  secret === undefined ? directRoutes(publisher) : serverRoutes(secret, publisher);
