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
/** Each speaker is below the limit of its room. */
const SPEAKER_PAUSE_MS = 3_000;
/** One page in so many belongs to someone with an account, and has an inbox where others have the chat. */
const INBOX_SHARE = 20;

const MOST_CONNECTING = 100;

type OpenPagesOptions = {
  /** Where the brand is served. */
  url: string;
  host: string;
  pages: number;
  /** Sessions of people that chat and have inboxes. */
  tokens: readonly string[];
  feedSecret(): string;
  /** Between two calls of a page, and between two scores. */
  pollMs: number;
  scoreMs: number;
};

const isFinal = (error: unknown) => error instanceof CallError && error.kind === "refused";
const inOrder = (values: readonly number[]): boolean =>
  values.every((value, place) => place === 0 || value > (values[place - 1] ?? 0));

/** Calls as the pages make them, from an address of their own. */
function callsOf(
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

/** One open page: its scores, its chat or inbox, and its calls, by the code of the pages. */
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
    this.api = callsOf(options, place, token, (build) => {
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
      // The numbering restarts, and the page reloads its data.
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

  /** What keeps the page from being up to date; empty when nothing does. */
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
  /** Pages that miss an accepted message of the last 100. */
  messages: number;
  /** Calls the site answered with a failure. */
  failedCalls: number;
};

/** Pages of one brand that stay open, while scores change and people chat without a pause. */
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
  const lastOf = new Map<number, string>();
  let isOver = false;
  const fail = (what: string) => failures.set(what, (failures.get(what) ?? 0) + 1);
  const call = async (page: OpenPage) => {
    counts.calls += 1;
    await page.api.call("GET /live/matchRoom", { matchId: MATCH.id }).catch((error: unknown) => {
      // The runtime on this machine is away while it changes; the platform's network is not.
      if (error instanceof CallError && error.kind === "offline") counts.unanswered += 1;
      else fail(`call: ${error instanceof CallError ? `${error.status} ${error.message}` : String(error)}`);
    });
  };
  const { roomId } = await callsOf(options, 0, undefined, () => undefined).call("GET /live/matchRoom", {
    matchId: MATCH.id,
  });
  const { tokens } = options;
  const open = (place: number, token: string | undefined, hasInbox: boolean) =>
    new OpenPage(options, { place, roomId, token, hasInbox }, (code) => fail(`message: ${code}`));
  const speakers = tokens.map((token, n) => open(60_000 + n, token, false));
  const pages: OpenPage[] = [];
  for (let place = 1; place <= options.pages; place += 1) {
    const hasInbox = place % INBOX_SHARE === 0;
    const token = hasInbox ? tokens[(place / INBOX_SHARE) % tokens.length] : undefined;
    pages.push(open(place, token, hasInbox));
    // As people come: not all in one moment, and no more than this machine connects meanwhile.
    if (place % 10 === 0) await wait(100);
    while (pages.filter((page) => !page.isConnected()).length > MOST_CONNECTING) await wait(100);
  }
  const all = [...pages, ...speakers];
  const goOn = async (pauseMs: number, step: () => Promise<void>) => {
    for (; !isOver; await wait(pauseMs)) await step();
  };
  const loops = [
    goOn(options.scoreMs, async () => {
      counts.goals += 1;
      const { status, text } = await pushScore(site, counts.goals);
      if (status !== 200) fail(`delivery: ${status} ${text.slice(0, 100)}`);
    }),
    ...speakers.map(async ({ chat, texts }, n) => {
      await wait((n * SPEAKER_PAUSE_MS) / speakers.length);
      await goOn(SPEAKER_PAUSE_MS, async () => {
        const last = lastOf.get(n);
        // As people do: the next message once they see the last one.
        if (last !== undefined && !texts.includes(last)) return;
        const text = `line ${said.length + 1} of speaker ${n}`;
        said.push(text);
        lastOf.set(n, text);
        chat?.say({ t: "say", cid: randomUUID(), text });
      });
    }),
    ...all.map(async (page) => {
      await wait(Math.random() * options.pollMs);
      await goOn(options.pollMs, () => call(page));
    }),
  ];

  const lastLines = () => said.slice(-100);

  /** The pages that do not run against this build, or do not show all that was new when this was asked. */
  const behind = (build: string, goals: number, lines: readonly string[]) =>
    all.map((page) => page.reasonsBehind(build, goals, lines).join(", ")).filter((reasons) => reasons !== "");

  async function until(check: () => boolean, limitMs: number): Promise<void> {
    const endMs = Date.now() + limitMs;
    while (!check() && Date.now() < endMs) await wait(100);
  }

  return {
    counts,
    failures,
    /** Resolves when a delivery that began after this call was answered: the next one begins after that. */
    async untilDelivered(): Promise<void> {
      const { goals } = counts;
      await until(() => counts.goals > goals + 1, Number.POSITIVE_INFINITY);
    },
    said,
    /** All pages run against this build and show all there was; resolves with the time it took, or gives up with the reasons of each page that is behind. */
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
      isOver = true;
      for (const page of all) page.close();
      await Promise.all(loops);
    },
  };
}
