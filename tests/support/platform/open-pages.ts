import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { CallError } from "#client/api/call-error.ts";
import { createHttpApi } from "#client/api/http-api.ts";
import { openInbox } from "#client/realtime/inbox-connection.ts";
import { type LiveRoomConnection, openLiveRoom } from "#client/realtime/live-room-connection.ts";
import { openMatchFeed } from "#client/realtime/match-feed-connection.ts";
import { boardTopic } from "#party/protocol/match-feed/frames.ts";
import { createLiveMatch } from "#tests/support/feed.ts";
import { sendRequest } from "#tests/support/http.ts";
import { type LoadedSite, pagePlatform, pushScore } from "#tests/support/steady-load.ts";

const MATCH = createLiveMatch();
/** Keeps each speaker below the room's rate limit. */
const SPEAKER_PAUSE_MS = 3_000;
/** One page in this many is signed in and has an inbox instead of the chat. */
const INBOX_SHARE = 20;

const MAX_CONNECTING = 100;

type OpenPagesOptions = {
  /** Address of the brand's site. */
  url: string;
  host: string;
  pages: number;
  /** Session tokens of the users that chat and have inboxes. */
  tokens: readonly string[];
  feedSecret(): string;
  /** Pause between two calls of a page. */
  pollMs: number;
  /** Pause between two scores. */
  scoreMs: number;
};

const isFinal = (error: unknown) => error instanceof CallError && error.kind === "refused";
const inOrder = (values: readonly number[]): boolean =>
  values.every((value, place) => place === 0 || value > (values[place - 1] ?? 0));

/** Calls as a page makes them, with a separate IP address per page. */
function createCalls(
  { url }: OpenPagesOptions,
  place: number,
  token: string | undefined,
  onBuild: (build: string) => void,
) {
  const address = `10.${(place >> 16) & 255}.${(place >> 8) & 255}.${place & 255}`;
  return createHttpApi({
    locale: "en",
    onBuild: (build) => build !== null && onBuild(build),
    async fetch(path, init) {
      const headers = Object.fromEntries(new Headers(init?.headers));
      const request = { method: init?.method ?? "GET", ...(init?.body && { body: String(init.body) }) };
      const sent = { ...request, headers: { ...headers, "cf-connecting-ip": address, ...(token && { token }) } };
      const { status, headers: answered, body } = await sendRequest({ url }, String(path), sent);
      return new Response(body, { status, headers: { "x-build": String(answered["x-build"] ?? "") } });
    },
  });
}

/** One open page: scores, chat or inbox, and calls, through the client's own code. */
class OpenPage {
  readonly scores: { seq: number; home: number }[] = [];
  readonly texts: string[] = [];
  build = "";
  readonly #connections: { name: string; isConnected: () => boolean }[] = [];
  readonly #close: (() => void)[] = [];
  readonly chat: LiveRoomConnection | undefined;
  readonly api: ReturnType<typeof createHttpApi>;

  constructor(
    options: OpenPagesOptions,
    { place, roomId, token, hasInbox }: { place: number; roomId: string; token: string | undefined; hasInbox: boolean },
    onRefused: (code: string) => void,
  ) {
    this.api = createCalls(options, place, token, (build) => {
      this.build = build;
    });
    const platform = pagePlatform({ origin: options.url.replace("http", "ws") });
    this.#openScores(platform);
    if (hasInbox) this.#openInbox(platform);
    else this.chat = this.#openChat(platform, roomId, onRefused);
  }

  #openScores(platform: ReturnType<typeof pagePlatform>): void {
    const feed = openMatchFeed(boardTopic("all"), { isUndelayed: true, platform });
    feed.subscribe((event) => {
      // Sequence numbers restart, and the page reloads its data.
      if (event.type === "reset") this.scores.length = 0;
      if (event.type !== "changes") return;
      for (const { seq, change } of event.list)
        if (change.id === MATCH.id) this.scores.push({ seq, home: change.score?.home ?? 0 });
    });
    this.#connections.push({ name: "scores", isConnected: () => feed.getState().kind === "connected" });
    this.#close.push(() => feed.close());
  }

  #openInbox(platform: ReturnType<typeof pagePlatform>): void {
    let hasCount = false;
    const ticket = () => {
      hasCount = false;
      return this.api.call("POST /user/notices/ticket", {});
    };
    const onCount = () => {
      hasCount = true;
    };
    const ignore = () => undefined;
    this.#close.push(openInbox({ ticket, isFinal, platform, onCount, onReconnect: ignore, onRejected: ignore }));
    this.#connections.push({ name: "inbox", isConnected: () => hasCount });
  }

  #openChat(
    platform: ReturnType<typeof pagePlatform>,
    roomId: string,
    onRefused: (code: string) => void,
  ): LiveRoomConnection {
    const chat = openLiveRoom({
      ticket: () => this.api.call("POST /chatroom/ticket", { roomId }),
      ...{ isFinal, platform, isUndelayed: true },
      onEvent: (event) => {
        if (event.type !== "frame") return;
        if (event.frame.t === "refused") onRefused(event.frame.refusal.code);
        if (event.frame.t === "welcome" && event.frame.mode === "reset") this.texts.length = 0;
        if (event.frame.t === "events")
          for (const one of event.frame.list) if (one.k === "say") this.texts.push(one.text);
      },
    });
    this.#connections.push({ name: "chat", isConnected: () => chat.getState().kind === "connected" });
    this.#close.push(() => chat.close());
    return chat;
  }

  isConnected = (): boolean => this.#connections.every(({ isConnected }) => isConnected());

  /** Reasons why the page is not up to date; empty if it is. */
  reasonsBehind(build: string, goals: number, lines: readonly string[]): string[] {
    const missing = this.chat ? lines.filter((line) => !this.texts.includes(line)).length : 0;
    return [
      ...(this.build === build ? [] : ["calls another build"]),
      ...this.#connections.filter(({ isConnected }) => !isConnected()).map(({ name }) => `${name} not connected`),
      ...((this.scores.at(-1)?.home ?? 0) >= goals ? [] : ["an older score"]),
      ...(missing === 0 ? [] : [missing === lines.length ? "no message" : "some messages missing"]),
    ];
  }

  close(): void {
    for (const close of this.#close) close();
  }
}

export type PageLosses = {
  /** Pages that do not show the newest score, or got a change twice or out of order. */
  scores: number;
  /** Pages that miss one of the last 100 accepted messages. */
  messages: number;
  /** Failed calls and deliveries, and refused messages. */
  failedCalls: number;
};

/** Keeps pages of one brand open while scores change and users chat without a pause. */
export async function openPages(options: OpenPagesOptions) {
  const site: LoadedSite = {
    origin: options.url.replace("http", "ws"),
    host: options.host,
    get feedSecret() {
      return options.feedSecret();
    },
    async send(path, request) {
      const { status, body } = await sendRequest({ url: options.url }, path, request);
      return { status, text: body };
    },
  };
  const failures = new Map<string, number>();
  const counts = { calls: 0, unanswered: 0, goals: 1 };
  const said: string[] = [];
  const lastBySpeaker = new Map<number, string>();
  let isStopped = false;
  const countFailure = (what: string) => failures.set(what, (failures.get(what) ?? 0) + 1);
  const call = async (page: OpenPage) => {
    counts.calls += 1;
    await page.api.call("GET /live/matchRoom", { matchId: MATCH.id }).catch((error: unknown) => {
      // The local runtime is unreachable while it restarts; the real platform is not.
      if (error instanceof CallError && error.kind === "offline") counts.unanswered += 1;
      else countFailure(`call: ${error instanceof CallError ? `${error.status} ${error.message}` : String(error)}`);
    });
  };
  const { roomId } = await createCalls(options, 0, undefined, () => undefined).call("GET /live/matchRoom", {
    matchId: MATCH.id,
  });
  const { tokens } = options;
  const open = (place: number, token: string | undefined, hasInbox: boolean) =>
    new OpenPage(options, { place, roomId, token, hasInbox }, (code) => countFailure(`message: ${code}`));
  const speakers = tokens.map((token, n) => open(60_000 + n, token, false));
  const pages: OpenPage[] = [];
  for (let place = 1; place <= options.pages; place += 1) {
    const hasInbox = place % INBOX_SHARE === 0;
    const token = hasInbox ? tokens[(place / INBOX_SHARE) % tokens.length] : undefined;
    pages.push(open(place, token, hasInbox));
    // Ramps up gradually, and no faster than this machine can connect.
    if (place % 10 === 0) await wait(100);
    while (pages.filter((page) => !page.isConnected()).length > MAX_CONNECTING) await wait(100);
  }
  const all = [...pages, ...speakers];
  const repeat = async (pauseMs: number, step: () => Promise<void>) => {
    for (; !isStopped; await wait(pauseMs)) await step();
  };
  const loops = [
    repeat(options.scoreMs, async () => {
      counts.goals += 1;
      const { status, text } = await pushScore(site, counts.goals);
      if (status !== 200) countFailure(`delivery: ${status} ${text.slice(0, 100)}`);
    }),
    ...speakers.map(async ({ chat, texts }, n) => {
      await wait((n * SPEAKER_PAUSE_MS) / speakers.length);
      await repeat(SPEAKER_PAUSE_MS, async () => {
        const last = lastBySpeaker.get(n);
        // Like a person, sends the next message only after the last one has appeared.
        if (last !== undefined && !texts.includes(last)) return;
        const text = `line ${said.length + 1} of speaker ${n}`;
        said.push(text);
        lastBySpeaker.set(n, text);
        chat?.say({ t: "say", cid: randomUUID(), text });
      });
    }),
    ...all.map(async (page) => {
      await wait(Math.random() * options.pollMs);
      await repeat(options.pollMs, () => call(page));
    }),
  ];

  const lastLines = () => said.slice(-100);

  /** Reasons of each page that runs against another build, or does not show these goals and lines. */
  const behind = (build: string, goals: number, lines: readonly string[]) =>
    all.map((page) => page.reasonsBehind(build, goals, lines).join(", ")).filter((reasons) => reasons !== "");

  async function until(check: () => boolean, limitMs: number): Promise<void> {
    const endMs = Date.now() + limitMs;
    while (!check() && Date.now() < endMs) await wait(100);
  }

  return {
    counts,
    failures,
    /** Resolves once a delivery begun after this call has been answered, that is, when the next one begins. */
    async untilDelivered(): Promise<void> {
      const { goals } = counts;
      await until(() => counts.goals > goals + 1, Number.POSITIVE_INFINITY);
    },
    said,
    /**
     * Waits until all pages run against this build and are up to date, for at most `limitMs`. Returns the time it took,
     * and the reasons of each page that is still behind.
     */
    async current(build: string, limitMs: number): Promise<{ tookMs: number; behind: string[] }> {
      const startMs = Date.now();
      const [goals, lines] = [counts.goals, lastLines()];
      await until(() => behind(build, goals, lines).length === 0, limitMs);
      return { tookMs: Date.now() - startMs, behind: behind(build, goals, lines) };
    },
    losses(): PageLosses {
      const [goals, lines] = [counts.goals - 3, lastLines().slice(0, -2 * speakers.length)];
      return {
        scores: all.filter(({ scores }) => (scores.at(-1)?.home ?? 0) < goals || !inOrder(scores.map(({ seq }) => seq)))
          .length,
        messages: all.filter(
          ({ chat, texts }) =>
            chat && (!lines.every((line) => texts.includes(line)) || new Set(texts).size < texts.length),
        ).length,
        failedCalls: [...failures.values()].reduce((sum, count) => sum + count, 0),
      };
    },
    async close(): Promise<void> {
      isStopped = true;
      for (const page of all) page.close();
      await Promise.all(loops);
    },
  };
}
