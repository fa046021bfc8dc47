// Redraws and re-encodes the clips of the simulated streamers: `npm run clips -- <path to ffmpeg>`.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { CLIP, type ClipName, CODED_CLIP } from "#simulator/clip/clip-format.ts";
import { encodeClip, encodeCover } from "./clips/encode.ts";
import { drawCover, drawField, drawFrame } from "./clips/scene.ts";
import { drawSound } from "./clips/sound.ts";
import { CLIP_THEMES, type Theme } from "./clips/themes.ts";
import { ROOT } from "./root.ts";

const ffmpeg = process.argv[2] ?? "ffmpeg";

function* drawFrames(theme: Theme, hasFrameCode: boolean): Generator<Uint8Array> {
  const field = drawField(theme);
  for (let frame = 0; frame < CLIP.frames; frame += 1) yield drawFrame(theme, field, frame, hasFrameCode);
}

async function writeClip(theme: Theme, name: ClipName, sound: Int16Array): Promise<void> {
  const clip = await encodeClip(ffmpeg, drawFrames(theme, name === CODED_CLIP), sound);
  const file = join(ROOT, "simulator/clip", `${name}.flv`);
  writeFileSync(file, clip);
  console.log(`${file} ${Math.round(clip.length / 1000)} kB`);
}

for (const [number, theme] of CLIP_THEMES.entries()) {
  const sound = drawSound(theme, number + 1);
  await writeClip(theme, theme.name, sound);
  if (theme.name === "pitch") await writeClip(theme, CODED_CLIP, sound);
  writeFileSync(
    join(ROOT, "simulator/clip", `${theme.name}.jpg`),
    await encodeCover(ffmpeg, drawCover(theme, drawField(theme))),
  );
}
