import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "#commands/site/free-port.ts";
import { boardTopic, matchTopic } from "#party/protocol/match-feed/frames.ts";
import { readClip } from "#simulator/push/clip.ts";
import type { LiveRoomTestClient } from "#tests/party/live-room-client.ts";
import { RoomTestClient } from "#tests/party/room-client.ts";
import { createDelivery, createLiveMatch, createLiveMatchDelivery, pushDelivery } from "#tests/support/feed.ts";
import { findListenerPid } from "#tests/support/kill-workerd.ts";
import type { TestSite } from "#tests/support/site.ts";
import { createTestUser, joinRoom, type TestUser } from "#tests/worker/chat/join-room.ts";
import { verifyLedger } from "#worker/services/wallet/verify-ledger.ts";
import { type BenchResult, formatInteger } from "./table/bench-result.ts";
import { usageAfterGc } from "./world/isolate-memory.ts";
import { type StagedLive, startLiveStage } from "./world/live-stage.ts";
import { machineLoad } from "./world/load.ts";
import { pidRssMb } from "./world/rss-bytes.ts";

/** For a long run: `SOAK_MINUTES=60 npm run bench -- soak`. */
const MINUTES = Number(process.env.SOAK_MINUTES ?? 10);
const VIDEO_PUSHES = 2;
const SCORE_READERS = 50;
const CHAT_READERS = 100;
/** Number of chat readers that leave per second, and of those that join. */
const MOVES_PER_SECOND = 2;
const SPEAKERS = ["fan", "vip", "svip", "expert", "moderator"] as const;
const GIFT_DIAMONDS = 10;
/** Maximum growth of an isolate's heap after garbage collection, from the end of the warm-up to the end. */
const MAX_GROWTH_MB = 2;
/** Maximum ratio for the ingest's process: mean of the second half after the warm-up to that of the first half. */
const MAX_INGEST_GROWTH = 1.1;
const WARM_UP_SHARE = 0.3;
const ISOLATES = ["site", "rooms"] as const;
type IsolateMb = Record<(typeof ISOLATES)[number], number>;

type Counts = Record<
  "jobs" | "joins" | "pages" | "lines" | "gifts" | "boosts" | "changes" | "segments" | "failures",
  number
>;

const hasGap = (seqs: readonly number[]): boolean =>
  seqs.some((seq, place) => place > 0 && seq !== (seqs[place - 1] ?? 0) + 1);
const chatSeqs = (viewer: LiveRoomTestClient): number[] => viewer.events().map(({ seq }) => seq);
const isolateMb = async (inspectorPort: number, worker: string): Promise<number> => {
  const { heapBytes, bufferBytes } = await usageAfterGc(inspectorPort, worker);
  return (heapBytes + bufferBytes) / 1_000_000;
};
const average = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The newest segment in a live's playlist: its number, and whether it can be loaded. */
async function readVideo(site: TestSite, live: StagedLive): Promise<{ msn: number; isLoaded: boolean }> {
  const token = await live.token();
  const response = await live.media(token, "index.m3u8");
  const text = response.ok ? await response.text() : "";
  const files = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  const first = Number(/#EXT-X-MEDIA-SEQUENCE:(\d+)/.exec(text)?.[1] ?? Number.NaN);
  const newest = files.at(-1);
  if (!newest) return { msn: Number.NaN, isLoaded: false };
  const segment = await fetch(new URL(newest, `${site.url}/media/${live.liveId}/${token}/index.m3u8`));
  return { msn: first + files.length - 1, isLoaded: segment.ok && (await segment.arrayBuffer()).byteLength > 0 };
}

/** Generates the load of each second of the run. */
class SoakedSite {
  readonly #site: TestSite;
  readonly #users: TestUser[];
  readonly #speakers: LiveRoomTestClient[];
  readonly #room: string;
  readonly #lives: StagedLive[];
  readonly #newest = new Map<number, number>();
  readonly counts: Counts = {
    jobs: 0,
    joins: 0,
    pages: 0,
    lines: 0,
    gifts: 0,
    boosts: 0,
    changes: 0,
    segments: 0,
    failures: 0,
  };
  readonly reasons = new Map<string, number>();
  readonly chat: LiveRoomTestClient[] = [];
  gaps = 0;

  constructor(site: TestSite, users: TestUser[], speakers: LiveRoomTestClient[], room: string, lives: StagedLive[]) {
    this.#site = site;
    this.#users = users;
    this.#speakers = speakers;
    this.#room = room;
    this.#lives = lives;
  }

  async #count(what: Exclude<keyof Counts, "failures">, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
      this.counts[what] += 1;
    } catch (error) {
      const reason = `${what}: ${error instanceof Error ? error.message : String(error)}`;
      this.counts.failures += 1;
      this.reasons.set(reason, (this.reasons.get(reason) ?? 0) + 1);
    }
  }

  async #page(path: string): Promise<void> {
    const response = await fetch(this.#site.url + path);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`status ${response.status}`);
  }

  async #buy(user: TestUser, call: string, body: Record<string, unknown>): Promise<void> {
    const answer = await user.request(call, body);
    if (answer.status !== "success") throw new Error(String(answer.errorName));
  }

  async #look(live: StagedLive): Promise<void> {
    const { msn, isLoaded } = await readVideo(this.#site, live);
    const before = this.#newest.get(live.liveId) ?? 0;
    if (!isLoaded || Number.isNaN(msn) || msn < before) throw new Error(`${before} → ${msn}, ${isLoaded}`);
    this.#newest.set(live.liveId, msn);
  }

  /** A reader that cannot join is counted as a failure of the site, but must not abort a long run. */
  joinChat(): Promise<void> {
    return this.#count("joins", async () => void this.chat.push(await joinRoom(this.#site, this.#room)));
  }

  minute(): Promise<void> {
    return this.#count("jobs", () => this.#site.runSchedule());
  }

  async second(n: number): Promise<void> {
    const [, rich = this.#users[0]] = this.#users;
    const speaker = this.#speakers[n % this.#speakers.length];
    const change = () => {
      const home = 1 + Math.floor(n / 30);
      const match = createLiveMatch({ revision: n + 10, score: { home, away: 0, parts: [{ home, away: 0 }] } });
      return pushDelivery(this.#site, createDelivery([match]));
    };
    await Promise.all([
      this.#count("pages", () => this.#page(n % 2 === 0 ? "/en" : "/en/leagueLibrary")),
      this.#count("lines", async () => speaker?.sendMessage(`line ${n}`)),
      this.#count("changes", change),
      this.#count(
        "gifts",
        async () => rich && this.#buy(rich, "POST /sendMsg", { roomId: this.#room, type: "gift", giftId: 2 }),
      ),
      ...(n % 20 === 0 && rich
        ? [this.#count("boosts", () => this.#buy(rich, "POST /orderpay/scoreOrder", { days: 7, coins: 100 }))]
        : []),
      ...(n % 2 === 0 ? this.#lives.map((live) => this.#count("segments", () => this.#look(live))) : []),
    ]);
    for (let move = 0; move < MOVES_PER_SECOND; move += 1) {
      const leaving = this.chat.shift();
      if (leaving && hasGap(chatSeqs(leaving))) this.gaps += 1;
      leaving?.close();
      await this.joinChat();
    }
  }
}

/** The whole site under video, chat, scores, pages and purchases at once. Checks memory, gaps and the ledger. */
export async function benchSoak(): Promise<BenchResult[]> {
  const load = machineLoad();
  const inspectorPorts = { site: await freePort(), rooms: await freePort() };
  const stage = await startLiveStage({ inspectorPorts });
  const heldMb = async (): Promise<IsolateMb> => {
    // An idle isolate does not answer its inspector; the rooms are kept busy by the video.
    const work = setInterval(
      () => void fetch(`${site.url}/robots.txt`).then((response) => response.body?.cancel()),
      100,
    );
    try {
      const rooms = await isolateMb(inspectorPorts.rooms, "rooms");
      return { site: await isolateMb(inspectorPorts.site, "site"), rooms };
    } finally {
      clearInterval(work);
    }
  };
  const { site } = stage;
  try {
    const clip = await readClip("pitch");
    const lives: StagedLive[] = [];
    for (let push = 0; push < VIDEO_PUSHES; push += 1) {
      const live = await stage.arm();
      await stage.push(live, clip);
      await stage.start(live);
      lives.push(live);
    }
    const anchor = await createTestUser(site, "anchor");
    const room: string = (await anchor.request("POST /chatroom/open", { title: "Soak" })).result.roomId;
    const users = [await createTestUser(site, "fan"), await createTestUser(site, "rich")];
    const speakers: LiveRoomTestClient[] = [];
    for (const name of SPEAKERS) speakers.push(await (await createTestUser(site, name)).enter(room));
    await pushDelivery(site, createLiveMatchDelivery());
    const host = { url: site.url, path: (_party: string, topic: string) => `/parties/match-feed/${topic}` };
    const readers = await Promise.all(
      Array.from({ length: SCORE_READERS }, (_, n) =>
        RoomTestClient.join(host, n % 2 === 0 ? matchTopic(createLiveMatch().id) : boardTopic("all")),
      ),
    );
    const soaked = new SoakedSite(site, users, speakers, room, lives);
    for (let reader = 0; reader < CHAT_READERS; reader += 1) await soaked.joinChat();
    const pids = {
      site: findListenerPid(Number(new URL(site.url).port)),
      rooms: findListenerPid(Number(new URL(site.roomsUrl).port)),
      ingest: findListenerPid(site.rtmpPort ?? 0),
    };
    const memory: Record<keyof typeof pids, number[]> = { site: [], rooms: [], ingest: [] };
    const seconds = Math.round(MINUTES * 60);
    const held: IsolateMb[] = [];
    for (let second = 0; second < seconds; second += 1) {
      const endMs = Date.now() + 1_000;
      await soaked.second(second);
      if (second % 60 === 59) {
        for (const name of ["site", "rooms", "ingest"] as const) memory[name].push(pidRssMb(pids[name]));
        await soaked.minute();
        const now = await heldMb();
        held.push(now);
        // Printed every minute, in case a long run is aborted.
        const minute = `minute ${(second + 1) / 60} of ${MINUTES}`;
        const resident = Object.entries(memory).map(
          ([name, perMinute]) => `${name} ${formatInteger(perMinute.at(-1) ?? 0)} MB`,
        );
        const isolates = ISOLATES.map((name) => `${name} ${now[name].toFixed(1)} MB`);
        console.log(
          `${minute}: ${soaked.gaps} gaps, ${JSON.stringify(soaked.counts)}; resident: ${resident.join(", ")}; held: ${isolates.join(", ")}`,
        );
      }
      await wait(Math.max(0, endMs - Date.now()));
    }
    await wait(5_000);
    const { counts, reasons } = soaked;
    const seqs = readers.map((reader) => reader.seqs());
    const gaps =
      soaked.gaps +
      [...soaked.chat, ...speakers].filter((viewer) => hasGap(chatSeqs(viewer))).length +
      seqs.filter((list) => hasGap(list)).length;
    const behind = seqs.filter((list, n) => n % 2 === 0 && list.length < counts.changes).length;
    const { entries, problems } = await verifyLedger({ db: site.database, nowMs: Date.now() });
    const paid = await site.database.$client
      .prepare("SELECT coalesce(sum(diamonds), 0) AS paid, count(*) AS gifts FROM gift_orders")
      .first<{ paid: number; gifts: number }>();
    const isExact = problems.length === 0 && paid?.gifts === counts.gifts && paid.paid === counts.gifts * GIFT_DIAMONDS;
    for (const viewer of [...soaked.chat, ...speakers, ...readers]) viewer.close();
    const growth = (perMinute: readonly number[]) => {
      const settled = perMinute.slice(Math.floor(perMinute.length * WARM_UP_SHARE));
      const half = Math.ceil(settled.length / 2);
      return average(settled.slice(-half)) / average(settled.slice(0, half));
    };
    return [
      {
        name: `soak of the whole site: ${MINUTES} minutes`,
        ours: `${gaps} gaps, ${behind} score readers behind, ${counts.failures} failures`,
        beside: `${formatInteger(counts.pages)} pages, ${formatInteger(counts.lines)} lines, ${formatInteger(counts.changes)} changes, ${formatInteger(counts.segments)} segments`,
        target: "no gap, nobody behind, no failure",
        met: gaps === 0 && behind === 0 && counts.failures === 0,
        remark: [...reasons].map(([reason, times]) => `${times} × ${reason}`).join("; ") || load,
      },
      {
        name: "soak: the books",
        ours: `${problems.length} problems in ${formatInteger(entries)} entries`,
        beside: `${formatInteger(counts.gifts)} gifts paid, ${formatInteger(paid?.gifts ?? 0)} stored; ${formatInteger(counts.boosts)} boosts`,
        target: "exact",
        met: isExact,
      },
      ...ISOLATES.map((name): BenchResult => {
        const settled = held.slice(Math.floor(held.length * WARM_UP_SHARE)).map((mb) => mb[name]);
        const [warm = Number.NaN, end = Number.NaN] = [settled[0], settled.at(-1)];
        return {
          name: `soak: memory of the ${name}`,
          ours: `${warm.toFixed(1)} → ${end.toFixed(1)} MB after garbage collection`,
          beside: `process: ${memory[name].map((mb) => formatInteger(mb)).join(" ")} MB by minute`,
          target: `< +${MAX_GROWTH_MB} MB`,
          met: end - warm < MAX_GROWTH_MB,
          remark: "the process also simulates the platform, whose memory the runtime hardly ever collects",
        };
      }),
      {
        name: "soak: memory of the ingest",
        ours: `${formatInteger(memory.ingest.at(-1) ?? 0)} MB, ×${growth(memory.ingest).toFixed(2)} from first to second half`,
        beside: `${memory.ingest.map((mb) => formatInteger(mb)).join(" ")} MB by minute`,
        target: `< ×${MAX_INGEST_GROWTH}`,
        met: growth(memory.ingest) < MAX_INGEST_GROWTH,
      },
    ];
  } finally {
    await stage.stop();
  }
}
