import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { Miniflare } from "#party/host/miniflare.ts";
import { bundleIn } from "./bundle-path.ts";
import { limitRuntimeMemory } from "./runtime-memory.ts";

const COMPATIBILITY_DATE = "2026-07-30";

export type RoomsOptions = {
  /** The path returned by `buildRooms`; defaults to the bundle in dist/rooms. */
  bundle?: string;
  host?: string;
  /** 0 picks a free one. */
  port: number;
  persistDir: string;
  roomSecret: string;
  /** Only during a rotation; see `domain/operations/keyring.ts`. */
  nextRoomSecret?: string | undefined;
  siteUrl: string;
  /** For tests that need several objects per room. */
  slotsPerObject?: number;
  /** For the benchmark, which reads the heap. */
  inspectorPort?: number;
  /** Called after Miniflare has restarted a dead runtime on the same port and storage. */
  onRevived?: () => void;
  /** Receives the runtime's output, which goes to the terminal by default. */
  onOutput?: (out: Readable, errors: Readable) => void;
};

/** `url` is an origin, such as "http://127.0.0.1:1999". */
export type LocalRooms = { url: string; miniflare: Miniflare; dispose(): Promise<void> };

/** Runs the bundled rooms as in production: as hibernating, SQLite-backed Durable Objects. */
export async function startRooms(options: RoomsOptions): Promise<LocalRooms> {
  limitRuntimeMemory();
  const bundle = options.bundle ?? bundleIn();
  const miniflare = new Miniflare({
    name: "rooms",
    host: options.host ?? "127.0.0.1",
    port: options.port,
    modules: [{ type: "ESModule", path: bundle }],
    modulesRoot: dirname(bundle),
    compatibilityDate: COMPATIBILITY_DATE,
    compatibilityFlags: ["nodejs_compat"],
    ...(options.inspectorPort !== undefined && { inspectorPort: options.inspectorPort }),
    durableObjects: {
      MATCH_FEED: { className: "MatchFeedRoom", useSQLite: true },
      FEED_CLOCK: { className: "FeedClockRoom", useSQLite: true },
      USER_INBOX: { className: "UserInboxRoom", useSQLite: true },
      LIVE_ROOM: { className: "LiveRoomHost", useSQLite: true },
      LIVE_STREAM: { className: "LiveStreamHost", useSQLite: true },
    },
    durableObjectsPersist: options.persistDir,
    r2Buckets: { LIVE_MEDIA: "live-media" },
    r2Persist: join(options.persistDir, "r2"),
    bindings: {
      ROOM_SECRET: options.roomSecret,
      ...(options.nextRoomSecret && { ROOM_SECRET_NEXT: options.nextRoomSecret }),
      SITE_URL: options.siteUrl,
      ...(options.slotsPerObject !== undefined && { SEATS_PER_ROOM: String(options.slotsPerObject) }),
    },
    ...(options.onOutput && { handleRuntimeStdio: options.onOutput }),
    unsafeHandleRuntimeRestart: () => options.onRevived?.(),
  });
  try {
    const { origin } = await miniflare.ready;
    return { url: origin, miniflare, dispose: () => miniflare.dispose() };
  } catch (error) {
    await miniflare.dispose();
    throw error;
  }
}
