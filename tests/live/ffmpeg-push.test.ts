import { execFile, spawn, spawnSync } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { CreatedLive, Playback, RefusedPush } from "#domain/live/contract.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";
import { createTestUser, type TestUser } from "#tests/worker/chat/join-room.ts";
import { createApiCaller } from "#tests/worker/identity/api-caller.ts";
import { until } from "./pushed-live.ts";

/** Not dependencies of the project. */
const [FFMPEG, FFPROBE] = ["ffmpeg", "ffprobe"];
/** ffmpeg rereads the init segment when it reopens a playlist. */
const REPEATED_INIT = /^.*Found duplicated MOOV Atom\. Skipped it\n?/gm;
const hasFfmpeg = spawnSync(FFMPEG, ["-version"]).status === 0;
const run = promisify(execFile);

/** The default settings of OBS: x264 veryfast with B-frames, a keyframe every two seconds, AAC at 160 kbit/s. */
const OBS_DEFAULTS = [
  ...["-re", "-f", "lavfi", "-i", "testsrc2=size=640x360:rate=30"],
  ...["-re", "-f", "lavfi", "-i", "sine=frequency=440:sample_rate=48000"],
  ...["-c:v", "libx264", "-preset", "veryfast", "-profile:v", "high", "-bf", "2", "-g", "60", "-pix_fmt", "yuv420p"],
  ...["-b:v", "1000k", "-maxrate", "1000k", "-bufsize", "1000k", "-c:a", "aac", "-b:a", "160k", "-ac", "2"],
];
const HLS_PUT = [
  ...["-f", "hls", "-hls_segment_type", "fmp4", "-hls_time", "2", "-hls_list_size", "6"],
  ...["-hls_flags", "independent_segments+omit_endlist", "-method", "PUT"],
];

describe.runIf(hasFfmpeg)("ffmpeg (skipped where it is not installed)", () => {
  let site: TestSite;
  let anchor: TestUser;
  const stops: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    site = await startTestSite({ ingest: "on" });
    anchor = await createTestUser(site, "anchor");
  });
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
    await anchor.request("POST /anchor/downcast");
  });
  afterAll(() => site?.stop());

  function push(target: readonly string[]): { log: () => string; stop: () => Promise<void> } {
    const child = spawn(FFMPEG, ["-v", "warning", ...OBS_DEFAULTS, ...target], {
      stdio: ["ignore", "ignore", "pipe"],
    });
    let log = "";
    child.stderr.on("data", (chunk: Buffer) => {
      log += chunk.toString();
    });
    const ended = new Promise<void>((resolve) => child.on("close", () => resolve()));
    const stop = async () => {
      child.kill("SIGKILL");
      await ended;
    };
    stops.push(stop);
    return { log: () => log, stop };
  }

  const create = async (title: string): Promise<CreatedLive> => {
    const { status, result } = await anchor.request("POST /live/create", { title });
    expect(status).toBe("success");
    return result;
  };
  const start = () => until(async () => (await anchor.request("POST /anchor/broadcast")).status === "success", 40_000);

  /** URL of the playlist once it has this many segments. */
  async function playlistOf({ roomId }: CreatedLive, segments: number): Promise<string> {
    const url = await until(async () => {
      const { envelope } = await createApiCaller(site)(`GET /live/playback?roomId=${roomId}`);
      return (envelope.result as Playback).sources.find(({ kind }) => kind === "std")?.url;
    });
    return until(async () => {
      const text = await (await fetch(site.url + url)).text();
      const last = [...text.matchAll(/^s(\d+)\.m4s$/gm)].at(-1)?.[1] ?? -1;
      return Number(last) + 1 >= segments && site.url + url;
    }, 40_000);
  }

  /** Decodes the stream like a viewer; ffmpeg reports every broken frame and every timestamp that goes backwards. */
  async function decode(url: string): Promise<{ warnings: string; frames: number; hasBFrames: boolean }> {
    const { stderr } = await run(FFMPEG, ["-v", "warning", "-i", url, "-t", "5", "-f", "null", "-"]);
    const probe = ["-v", "error", "-select_streams", "v", "-read_intervals", "%+4", "-show_entries", "frame=pict_type"];
    const { stdout } = await run(FFPROBE, [...probe, "-of", "csv=p=0", url]);
    const types = [...stdout].filter((letter) => "IPB".includes(letter));
    return { warnings: stderr, frames: types.length, hasBFrames: types.includes("B") };
  }

  test("CMAF segments over PUT play back without a decoder warning", async () => {
    const live = await create("Over PUT");
    const pushed = push([...HLS_PUT, `${site.url}/push/${live.roomId}/${live.key}/index.m3u8`]);
    await start();
    const url = await playlistOf(live, 3);
    const played = await decode(url);
    expect(played.warnings.replace(REPEATED_INIT, "")).toBe("");
    expect(played.hasBFrames).toBe(true);
    expect(played.frames).toBeGreaterThanOrEqual(110);
    expect(pushed.log()).toBe("");
    // Restarting the encoder continues the same live, with a discontinuity.
    await pushed.stop();
    push([...HLS_PUT, `${site.url}/push/${live.roomId}/${live.key}/index.m3u8`]);
    await until(async () => (await (await fetch(url)).text()).includes("#EXT-X-DISCONTINUITY\n"), 40_000);
  });

  test("a wrong key stores nothing", async () => {
    const live = await create("Wrong key");
    push([...HLS_PUT, `${site.url}/push/${live.roomId}/${"0".repeat(32)}/index.m3u8`]);
    await until(async () => {
      const { result } = await anchor.request("GET /live/health");
      return result.refused.some(({ code }: RefusedPush) => code === "push_key_wrong");
    }, 40_000);
    expect((await anchor.request("POST /anchor/broadcast")).errorName).toBe("live_no_picture");
  });

  test("RTMP with OBS's defaults plays back without a decoder warning", async () => {
    const live = await create("Over RTMP");
    const pushed = push(["-f", "flv", `${live.server}/${live.streamKey}`]);
    await start();
    const played = await decode(await playlistOf(live, 5));
    expect(played.warnings.replace(REPEATED_INIT, "")).toBe("");
    expect(played.hasBFrames).toBe(true);
    expect(played.frames).toBeGreaterThanOrEqual(110);
    expect(pushed.log()).toBe("");
  });
});
