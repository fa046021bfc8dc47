import { createHash } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { type FlvClip, readClip } from "#simulator/push/clip.ts";
import { readTracks, walkBoxes } from "#tests/support/mp4-boxes.ts";
import { FLV_VIDEO } from "./flv-file.ts";
import { parseAudioTag, parseVideoTag } from "./flv-tags.ts";
import { type PackagedInit, type PackagedPart, Packager, type PackagerOutput } from "./packager.ts";

let clip: FlvClip;
beforeAll(async () => {
  clip = await readClip("pitch");
});

const START_MS = 1_700_000_000_000;

/** Feeds tags as if each had arrived on time. */
function feed(packager: Packager, tags: FlvClip["frames"], shiftMs = 0): PackagerOutput[] {
  return tags.flatMap(({ type, timestampMs, body }) => {
    const rawMs = timestampMs + shiftMs;
    if (type === FLV_VIDEO) {
      const tag = parseVideoTag(body);
      if (tag.kind === "config") return packager.videoConfig(tag.avcC);
      return tag.kind === "frame" ? packager.videoFrame({ rawMs, ...tag }, START_MS + rawMs) : [];
    }
    const tag = parseAudioTag(body);
    if (tag.kind === "config") return packager.audioConfig(tag.specificConfig);
    return tag.kind === "frame" ? packager.audioFrame(rawMs, tag.data) : [];
  });
}

const initsOf = (outputs: PackagerOutput[]) =>
  outputs.filter((output): output is PackagedInit => output.kind === "init");
const partsOf = (outputs: PackagerOutput[]) =>
  outputs.filter((output): output is PackagedPart => output.kind === "part");
const durationOf = (parts: PackagedPart[]) => parts.reduce((total, { durationMs }) => total + durationMs, 0);
const isVideo = ({ type }: { type: number }) => type === FLV_VIDEO;
const isAudio = ({ type }: { type: number }) => type !== FLV_VIDEO;

function packageClip(): PackagerOutput[] {
  const packager = new Packager();
  return [...feed(packager, clip.configs), ...feed(packager, clip.frames), ...packager.flush()];
}

test("the clip becomes the same bytes every time", () => {
  const digest = createHash("sha256");
  for (const output of packageClip()) if (output.kind !== "rejected") digest.update(output.bytes);
  expect(digest.digest("hex")).toMatchInlineSnapshot(
    `"45e73e25dd120e6ea152b290f05a9e98afc13ce5a62cf61be7facf94d61fc949"`,
  );
});

test("boxes nest without a gap, and sample data is where the tables say", () => {
  const outputs = packageClip();
  const frames = clip.frames.filter(isVideo).map(({ body }) => body.subarray(5));
  const stored = partsOf(outputs).flatMap(({ bytes }) => {
    const [video] = readTracks(bytes);
    return video?.samples.map(({ offset, size }) => bytes.subarray(offset, offset + size)) ?? [];
  });
  expect(stored.map((bytes) => Buffer.compare(bytes, frames[stored.indexOf(bytes)] ?? new Uint8Array()))).toEqual(
    frames.map(() => 0),
  );
  const [init] = initsOf(outputs);
  expect(
    [...walkBoxes(init?.bytes ?? new Uint8Array())].map(({ type }) => type).filter((type) => type === "trak"),
  ).toHaveLength(2);
});

test("frames keep their decode order, and B-frames their presentation order", () => {
  const samples = partsOf(packageClip()).flatMap(({ bytes }) => readTracks(bytes)[0]?.samples ?? []);
  expect(samples).toHaveLength(240);
  const shown = samples.map(({ timeTicks }) => timeTicks);
  expect(shown).not.toEqual(shown.toSorted((left, right) => left - right));
  const sorted = shown.toSorted((left, right) => left - right);
  const steps = sorted.slice(1).map((time, index) => time - (sorted[index] ?? 0));
  // 33 or 34 ms each, in ticks of 1/90000 s: no frame is duplicated or missing.
  expect(steps.every((step) => step === 33 * 90 || step === 34 * 90)).toBe(true);
  expect(samples.filter(({ isKeyframe }) => isKeyframe)).toHaveLength(4);
});

test("sound is counted in samples, without gaps between parts", () => {
  const tracks = partsOf(packageClip()).flatMap(({ bytes }) => readTracks(bytes).filter(({ id }) => id === 2));
  let next = tracks[0]?.decodeTime ?? 0;
  for (const { decodeTime, samples } of tracks) {
    expect(decodeTime).toBe(next);
    next += samples.reduce((total, { duration }) => total + duration, 0);
  }
  expect(next - (tracks[0]?.decodeTime ?? 0)).toBe(8 * 48_000);
});

test("a push without sound starts after a second, with video only", () => {
  const packager = new Packager();
  const outputs = [...feed(packager, clip.configs.filter(isVideo)), ...feed(packager, clip.frames.filter(isVideo))];
  expect(initsOf(outputs).map(({ codecs }) => codecs)).toEqual(["avc1.64001f"]);
  outputs.push(...packager.flush());
  expect(durationOf(partsOf(outputs))).toBeGreaterThan(7_990);
});

test("sound that starts later begins a new init segment at a keyframe, and sound that stops another", () => {
  const packager = new Packager();
  const silent = clip.frames.filter(isVideo);
  const outputs = [
    ...feed(packager, clip.configs.filter(isVideo)),
    ...feed(packager, silent),
    ...feed(packager, clip.configs.filter(isAudio)),
    ...feed(packager, clip.frames, 8_000),
    ...feed(packager, silent, 16_000),
  ];
  expect(initsOf(outputs).map(({ codecs }) => codecs)).toEqual(["avc1.64001f", "avc1.64001f,mp4a.40.2", "avc1.64001f"]);
  for (const [index, output] of outputs.entries())
    if (output.kind === "init" && index > 0)
      expect([outputs[index - 1], outputs[index + 1]]).toMatchObject([
        { isLastOfSegment: true },
        { isIndependent: true },
      ]);
});

test("sound without a picture is rejected after five seconds", () => {
  const packager = new Packager();
  const outputs = [...feed(packager, clip.configs.filter(isAudio)), ...feed(packager, clip.frames.filter(isAudio))];
  expect(outputs[0]).toMatchObject({ kind: "rejected", reason: expect.stringContaining("no picture") });
});

test("a changed video configuration begins a new init segment at its first keyframe", async () => {
  const packager = new Packager();
  const [config] = clip.configs.filter(isVideo);
  if (!config) throw new Error("no config");
  // Same resolution, higher H.264 level: any change to the configuration needs a new init segment.
  const body = new Uint8Array(config.body);
  body[5 + 3] = 0x28;
  const half = clip.frames.slice(0, clip.frames.length / 2 - 40);
  const outputs = [...feed(packager, clip.configs), ...feed(packager, half), ...feed(packager, [{ ...config, body }])];
  const rest = clip.frames.slice(half.length);
  outputs.push(...feed(packager, rest), ...packager.flush());
  expect(initsOf(outputs).map(({ codecs }) => codecs)).toEqual(["avc1.64001f,mp4a.40.2", "avc1.640028,mp4a.40.2"]);
  const parts = partsOf(outputs);
  const segmentStarts = parts.filter(({ isFirstOfSegment }) => isFirstOfSegment);
  expect(segmentStarts.map(({ isIndependent }) => isIndependent)).toEqual([true, false, true, true, false, true]);
});

test("the first segment ends after a second, and the next one at the keyframe", () => {
  const parts = partsOf(packageClip());
  const lasts = parts.flatMap(({ isLastOfSegment }, index) => (isLastOfSegment ? [index + 1] : []));
  expect(lasts.map((end, index) => durationOf(parts.slice(lasts[index - 1] ?? 0, end)))).toEqual([
    1_000, 1_000, 2_000, 2_000, 2_000,
  ]);
});

test.each([
  ["jump ahead by a day", 86_400_000],
  ["start again at zero", -8_000],
  ["step back by half a second", 8_000 - 8_500],
])("timestamps that %s leave no hole and no overlap", (_name, jumpMs) => {
  const packager = new Packager();
  const outputs = [
    ...feed(packager, clip.configs),
    ...feed(packager, clip.frames),
    ...feed(packager, clip.frames, 8_000 + jumpMs),
    ...packager.flush(),
  ];
  const parts = partsOf(outputs);
  expect(Math.abs(durationOf(parts) - 16_000)).toBeLessThan(100);
  const times = parts.map(({ bytes }) => readTracks(bytes)[0]?.decodeTime ?? 0);
  for (const [index, time] of times.entries())
    if (index > 0) expect(time - (times[index - 1] ?? 0)).toBe((parts[index - 1]?.durationMs ?? 0) * 90);
});

test("repeated timestamps still grow", () => {
  const packager = new Packager();
  const repeated = clip.frames.map((tag) => ({ ...tag, timestampMs: Math.floor(tag.timestampMs / 100) * 100 }));
  const parts = partsOf([...feed(packager, clip.configs), ...feed(packager, repeated), ...packager.flush()]);
  const durations = parts.flatMap(({ bytes }) => readTracks(bytes)[0]?.samples.map(({ duration }) => duration) ?? []);
  expect(durations).toHaveLength(240);
  expect(Math.min(...durations)).toBeGreaterThan(0);
});

test("a picture that stops for two seconds starts again with an init segment at a keyframe", () => {
  const packager = new Packager();
  const isHole = ({ type, timestampMs }: FlvClip["frames"][number]) =>
    type === FLV_VIDEO && timestampMs > 2_900 && timestampMs < 4_900;
  const frames = clip.frames.filter((tag) => !isHole(tag));
  const outputs = [...feed(packager, clip.configs), ...feed(packager, frames), ...packager.flush()];
  const second = outputs.findLastIndex(({ kind }) => kind === "init");
  expect(initsOf(outputs)).toHaveLength(2);
  expect(outputs[second - 1]).toMatchObject({ isLastOfSegment: true });
  expect(outputs[second + 1]).toMatchObject({ isIndependent: true, isFirstOfSegment: true });
  expect(Math.max(...partsOf(outputs).map(({ durationMs }) => durationMs))).toBeLessThan(510);
});

test("without keyframes a segment ends before six seconds", () => {
  const packager = new Packager();
  const [first, ...rest] = clip.frames.filter(isVideo);
  if (!first) throw new Error("no frame");
  const dependent = rest.filter(({ body }) => (body[0] ?? 0) >> 4 !== 1);
  const outputs = [...feed(packager, clip.configs), ...feed(packager, [first, ...dependent])];
  const [firstEnd = 0, last = 0] = partsOf(outputs).flatMap(({ isLastOfSegment }, i) =>
    isLastOfSegment ? [i + 1] : [],
  );
  const segmentMs = durationOf(partsOf(outputs).slice(firstEnd, last));
  expect(segmentMs).toBeGreaterThan(5_000);
  expect(segmentMs).toBeLessThanOrEqual(6_000);
});

test("the wall clock of a part follows its frames, not a late delivery", () => {
  const packager = new Packager();
  const video = clip.frames.filter(isVideo);
  feed(packager, clip.configs);
  const outputs = video.flatMap(({ timestampMs, body }) => {
    const tag = parseVideoTag(body);
    const delayMs = timestampMs > 3_000 && timestampMs < 5_000 ? 5_000 - timestampMs : 0;
    return tag.kind === "frame"
      ? packager.videoFrame({ rawMs: timestampMs, ...tag }, START_MS + timestampMs + delayMs)
      : [];
  });
  for (const [index, { wallMs }] of partsOf(outputs).entries())
    expect(Math.abs(wallMs - START_MS - index * 500)).toBeLessThan(40);
});
