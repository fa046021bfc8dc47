// A simulated streamer: signs in, goes live on a match with a real push, and moves to another match when it ends.
import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type { AnchorMatch } from "#domain/live/contract.ts";
import { MAX_LIVE_TITLE_LENGTH } from "#domain/live/limits.ts";
import { orderedNames } from "#domain/matches/side-names.ts";
import { clipOfGame, type GameClip } from "../clip/clip-of-game.ts";
import { type FlvClip, readClip } from "../push/clip.ts";
import { publishLoop } from "../push/publish-loop.ts";
import { chooseMatch } from "./choose-match.ts";
import type { StreamerPlan } from "./plans.ts";
import { CallRejectedError, SiteClient } from "./site-client.ts";

export type StreamerOptions = {
  siteUrl: string;
  password: string;
  plan: StreamerPlan;
  /** Matches that streamers of this process are live on. */
  taken: Set<number>;
  /** Interval for checking whether the match is over. */
  checkMs: number;
  signal: AbortSignal;
};

const BATCH_MS = 200;
const START_POLL_MS = 500;
const START_TIMEOUT_MS = 20_000;

const isRejected = (error: unknown, code: CallRejectedError["code"]): boolean =>
  error instanceof CallRejectedError && error.code === code;

export class Streamer {
  readonly #options: StreamerOptions;
  readonly #site: SiteClient;
  #matchId: number | undefined;
  /** The clip for the match's game. */
  #clip: GameClip = clipOfGame(undefined);
  #coverOf: GameClip | undefined;

  constructor(options: StreamerOptions) {
    this.#options = options;
    this.#site = new SiteClient(options.siteUrl);
  }

  /** Streams until the live ends or the signal aborts. `onLive` is called once viewers can see the picture. */
  async run(onLive: () => void): Promise<void> {
    const { plan, password, signal, taken } = this.#options;
    await this.#site.signIn(plan.name, password);
    const push = new AbortController();
    const { server: url, room, key } = await this.#prepareLive();
    const [pitch, court, arena] = await Promise.all([readClip("pitch"), readClip("court"), readClip("arena")]);
    const clips: Record<GameClip, FlvClip> = { pitch, court, arena };
    const clip = () => clips[this.#clip];
    const pushSignal = AbortSignal.any([signal, push.signal]);
    const pushed = publishLoop({ url, room, key, clip, batchMs: BATCH_MS, signal: pushSignal });
    try {
      await Promise.race([pushed, this.#follow(onLive, pushSignal)]);
    } finally {
      push.abort();
      if (this.#matchId !== undefined) taken.delete(this.#matchId);
      this.#matchId = undefined;
      await pushed.catch(() => undefined);
    }
  }

  /** Resumes an open live with a new key, because the previous key was shown only once. */
  async #prepareLive(): Promise<{ server: string; room: string; key: string }> {
    const { live } = await this.#site.call("GET /anchor/liveInfo", {});
    if (live) {
      const { server, key } = await this.#site.call("POST /live/rotateKey", {});
      if (live.matchId !== null) this.#selectClip(live.matchId, live.gameId);
      return { server, room: live.roomId, key };
    }
    const match = await this.#findMatch();
    const title = match ? this.#title(match) : "Studio";
    const { server, key, roomId } = await this.#site.call("POST /live/create", {
      title,
      ...(match && { gameId: match.gameId, matchId: match.matchId }),
    });
    if (match) this.#selectClip(match.matchId, match.gameId);
    return { server, room: roomId, key };
  }

  async #follow(onLive: () => void, signal: AbortSignal): Promise<void> {
    await this.#start(signal);
    await this.#uploadCover();
    onLive();
    while (!signal.aborted) {
      await sleep(this.#options.checkMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      const isOpen = await this.#check().catch((error: unknown) => {
        // A restarting site is no reason to stop the push.
        if (error instanceof CallRejectedError) throw error;
        return true;
      });
      if (!isOpen) return;
    }
  }

  /** Retries, because a live can only be started once its first part has arrived. */
  async #start(signal: AbortSignal): Promise<void> {
    const deadlineMs = Date.now() + START_TIMEOUT_MS;
    while (!signal.aborted) {
      try {
        await this.#site.call("POST /anchor/broadcast", {});
        return;
      } catch (error) {
        if (isRejected(error, "live_already_started")) return;
        if (!isRejected(error, "live_no_picture") || Date.now() > deadlineMs) throw error;
      }
      await sleep(START_POLL_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  async #uploadCover(): Promise<void> {
    if (this.#coverOf === this.#clip) return;
    const clip = this.#clip;
    await this.#site.uploadCover(new Uint8Array(await readFile(new URL(`../clip/${clip}.jpg`, import.meta.url))));
    this.#coverOf = clip;
  }

  /** Switches to another match once this one is over. Returns false if the live has ended. */
  async #check(): Promise<boolean> {
    const { live } = await this.#site.call("GET /anchor/liveInfo", {});
    if (!live) return false;
    const { list } = await this.#site.call("GET /getAnchorMatchLive", {});
    if (list.some(({ matchId, isInProgress }) => isInProgress && matchId === live.matchId)) return true;
    const next = chooseMatch(list, { ...this.#options, gameIds: this.#options.plan.gameIds });
    if (!next) return true;
    const { gameId, matchId } = next;
    this.#selectClip(matchId, gameId);
    await this.#site.call("POST /anchor/toggleMatchId", { gameId, matchId });
    await this.#site.call("POST /live/update", { title: this.#title(next) });
    await this.#uploadCover();
    return true;
  }

  async #findMatch(): Promise<AnchorMatch | undefined> {
    const { list } = await this.#site.call("GET /getAnchorMatchLive", {});
    const { taken, plan } = this.#options;
    return chooseMatch(list, { taken, gameIds: plan.gameIds });
  }

  #title(match: AnchorMatch): string {
    const { home, away } = orderedNames(match);
    return `${home} vs ${away}`.slice(0, MAX_LIVE_TITLE_LENGTH);
  }

  #selectClip(matchId: number, gameId: number | null): void {
    const { taken } = this.#options;
    if (this.#matchId !== undefined) taken.delete(this.#matchId);
    taken.add(matchId);
    this.#matchId = matchId;
    this.#clip = clipOfGame(gameId);
  }
}
