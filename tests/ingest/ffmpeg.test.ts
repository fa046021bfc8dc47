import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import { readTracks } from "#tests/support/mp4-boxes.ts";
import { KEY, ROOM, rtmpUrl, startSite, startTestIngest, until } from "./support.ts";

const FFMPEG = "/usr/bin/ffmpeg";
const running = new Set<ReturnType<typeof spawn>>();
afterEach(() => {
  for (const child of running) child.kill("SIGKILL");
  running.clear();
});

/** Encodes a test pattern in real time and pushes it; resolves with the exit code. */
function pushWithFfmpeg(server: string, codecs: readonly string[]): Promise<number | null> {
  const picture = ["-re", "-f", "lavfi", "-i", "testsrc2=s=640x360:r=30", "-f", "lavfi", "-i", "sine=440:r=48000"];
  const target = ["-t", "8", "-f", "flv", `${server}/${ROOM}?key=${KEY}`];
  const child = spawn(FFMPEG, ["-v", "error", ...picture, ...codecs, ...target], { stdio: "ignore" });
  running.add(child);
  return new Promise((resolve) => child.on("exit", resolve));
}

/** Settings as in OBS: x264 veryfast with B-frames, a keyframe every 2 s. */
const OBS_VIDEO = [
  "-c:v",
  "libx264",
  "-preset",
  "veryfast",
  "-bf",
  "2",
  "-g",
  "60",
  "-keyint_min",
  "60",
  "-pix_fmt",
  "yuv420p",
];

test.skipIf(!existsSync(FFMPEG))(
  "a push with the defaults of OBS: B-frames, and a segment for each keyframe",
  async () => {
    const site = await startSite();
    const ingest = await startTestIngest(site);
    void pushWithFfmpeg(rtmpUrl(ingest), [...OBS_VIDEO, "-b:v", "1500k", "-c:a", "aac", "-ac", "2"]);
    await until(() => site.parts.filter(({ isLast }) => isLast).length >= 3, "three segments", 40_000);
    expect(site.inits.map(({ codecs, size }) => [codecs, size])).toEqual([["avc1.64001e,mp4a.40.2", "640x360"]]);
    const lastOfSegment = site.parts.flatMap(({ isLast }, index) => (isLast ? [index] : []));
    const lengths = lastOfSegment.map((end, index) =>
      site.parts
        .slice((lastOfSegment[index - 1] ?? -1) + 1, end + 1)
        .reduce((sum, { durationMs }) => sum + durationMs, 0),
    );
    expect(lengths.slice(0, 3).map((ms) => Math.round(ms / 100))).toEqual([10, 10, 20]);
    const times = site.parts.flatMap(
      ({ bytes }) => readTracks(bytes)[0]?.samples.map(({ timeTicks }) => timeTicks) ?? [],
    );
    expect(times).not.toEqual(times.toSorted((a, b) => a - b));
  },
);

test.skipIf(!existsSync(FFMPEG))("MP3 sound ends the push; ffmpeg exits with an error", async () => {
  const site = await startSite();
  const ingest = await startTestIngest(site);
  expect(await pushWithFfmpeg(rtmpUrl(ingest), [...OBS_VIDEO, "-c:a", "libmp3lame", "-ar", "44100"])).not.toBe(0);
  await until(() => site.unpublished.includes("push_codec"), "the reason at the site");
});
