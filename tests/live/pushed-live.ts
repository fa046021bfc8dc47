import { createHash, randomBytes } from "node:crypto";
import { lives } from "#db/schema/live.ts";
import { type PlaybackClaims, type PlaybackScope, signPlaybackToken } from "#domain/live/playback-token.ts";
import { type ControlResponse, type LiveControl, liveStreamPath } from "#party/protocol/live-stream/control.ts";
import { signRoomRequest } from "#party/protocol/worker/publish.ts";
import type { TestSite } from "#tests/support/site.ts";
import { createPlaybackSigner } from "#worker/crypto/playback-signer.ts";

const encoder = new TextEncoder();

/** Bytes that look like a box of a fragmented MP4 and contain their label. */
export function box(type: string, label: string, size = 2_000): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.max(size, 8 + label.length));
  bytes.set(encoder.encode(type), 4);
  bytes.set(encoder.encode(label), 8);
  return bytes;
}

export const labelOf = (bytes: Uint8Array): string =>
  new TextDecoder().decode(bytes.subarray(8, 60)).replace(/\0.*$/s, "");

type Answer = { status: number; body: Record<string, unknown> };
export type Grant = { liveId: number; gen: number; msn: number; token: string };
type PartChange = Record<string, string>;

async function read(response: Response): Promise<Answer> {
  const body: unknown = await response.json().catch(() => ({}));
  return { status: response.status, body: typeof body === "object" && body !== null ? { ...body } : {} };
}

let livesCreated = 0;

/** Each live gets a different user, because a user can only have one live at a time. */
async function findStreamer(site: TestSite): Promise<number> {
  livesCreated += 1;
  const query = "SELECT id FROM users ORDER BY id LIMIT 1 OFFSET ?";
  return Number(await site.database.$client.prepare(query).bind(livesCreated).first("id"));
}

/** A live in D1 with its hub armed, and everything that a publisher and a viewer can request over HTTP. */
export async function createLive(site: TestSite, addresses: string[] = []) {
  const uid = await findStreamer(site);
  const key = randomBytes(16).toString("hex");
  const room = `c-${uid}`;
  const [row] = await site.database
    .insert(lives)
    .values({
      anchorId: uid,
      roomId: room,
      title: "Live",
      sharePercent: 50,
      brandId: "aurora",
      createdAtMs: Date.now(),
    })
    .returning({ id: lives.id });
  const liveId = row?.id ?? 0;

  async function control(request: LiveControl): Promise<ControlResponse> {
    const path = liveStreamPath(liveId);
    const body = JSON.stringify(request);
    const headers = { ...(await signRoomRequest(site.roomSecret, path, body, Date.now())) };
    const response = await fetch(site.roomsUrl + path, { method: "POST", headers, body });
    if (!response.ok) throw new Error(`the hub answered ${response.status}`);
    return (await response.json()) as ControlResponse;
  }
  const ingest = (path: string, init: RequestInit & { headers?: Record<string, string> }, secret = site.ingestSecret) =>
    fetch(`${site.url}/internal/ingest/${path}`, { ...init, headers: { "x-ingest-key": secret, ...init.headers } });
  const keyHash = createHash("sha256").update(key).digest("hex");
  await control({ do: "arm", keyHash, addresses, backend: "edge" });

  const live = {
    ...{ liveId, room, key, control, ingest },
    authorize: async (change: Record<string, unknown> = {}): Promise<Answer> => {
      const asked = { room, key, address: "203.0.113.9", via: "rtmp", codec: null, ...change };
      return read(await ingest("auth", { method: "POST", body: JSON.stringify(asked) }));
    },
    async push(): Promise<Grant> {
      const { status, body } = await live.authorize();
      if (status !== 200) throw new Error(`push refused: ${JSON.stringify(body)}`);
      const grant = {
        ...{ liveId, gen: Number(body.gen), msn: Number(body.msn), token: String(body.token) },
      };
      await live.init(grant);
      return grant;
    },
    init: async (grant: Grant): Promise<Answer> => {
      const headers = { "x-push-token": grant.token, "x-codecs": "avc1.64001f,mp4a.40.2", "x-size": "1280x720" };
      const body = box("ftyp", `init ${grant.gen}`);
      return read(await ingest(`${liveId}/init/${grant.gen}`, { method: "PUT", headers, body }));
    },
    part: async (grant: Grant, msn: number, part: number, change: PartChange = {}, size = 2_000): Promise<Answer> => {
      const headers = {
        ...{ "x-push-token": grant.token, "x-duration-ms": "500", "x-independent": part === 0 ? "1" : "0" },
        ...{ "x-pdt-ms": String(Date.now() - 500), "x-last": part === 3 ? "1" : "0", ...change },
      };
      const body = box("moof", `part ${msn}.${part}`, size);
      return read(await ingest(`${liveId}/part/${grant.gen}/${msn}/${part}`, { method: "PUT", headers, body }));
    },
    /** Pushes segments as fast as they are accepted. */
    async segments(grant: Grant, first: number, count: number): Promise<void> {
      for (let msn = first; msn < first + count; msn += 1) {
        for (let part = 0; part < 4; part += 1) {
          const { status, body } = await live.part(grant, msn, part);
          if (status !== 200) throw new Error(`part ${msn}.${part}: ${status} ${JSON.stringify(body)}`);
        }
      }
    },
    async goLive(count = 2): Promise<Grant> {
      const grant = await live.push();
      await live.segments(grant, 0, 1);
      await control({ do: "start" });
      await live.segments(grant, 1, count);
      return grant;
    },
    token: (scope: Exclude<PlaybackScope, "clip"> = "std", change: Partial<PlaybackClaims> = {}): Promise<string> => {
      const expiresAtSeconds = Math.floor(Date.now() / 1_000) + 600;
      const claims = { liveId, scope, expiresAtSeconds, viewer: "u1", ...change } as PlaybackClaims;
      return signPlaybackToken(createPlaybackSigner(site.roomSecret), claims);
    },
    media: (token: string, file: string, id = liveId): Promise<Response> =>
      fetch(`${site.url}/media/${id}/${token}/${file}`),
    async status() {
      const answer = await control({ do: "status" });
      if (!answer.ok || answer.kind !== "status") throw new Error("no status");
      return answer.status;
    },
    storedState: () =>
      site.database.$client.prepare("SELECT state FROM lives WHERE id = ?").bind(liveId).first<string>("state"),
  };
  return live;
}

/** Polls a condition instead of waiting for a fixed time. */
export async function until<Value>(look: () => Promise<Value | undefined | false>, timeoutMs = 60_000): Promise<Value> {
  const endMs = Date.now() + timeoutMs;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    if (Date.now() > endMs) throw new Error("it never came");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
