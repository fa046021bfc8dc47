// Draws and encodes the clips of the simulated streamers anew: `npm run clips -- <path of ffmpeg>`.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { CLIP } from "#simulator/clip/clip-format.ts";
import { encodeClip } from "./clips/encode.ts";
import { drawField, drawFrame } from "./clips/scene.ts";
import { drawSound } from "./clips/sound.ts";
import { THEMES } from "./clips/themes.ts";
import { ROOT } from "./root.ts";

const ffmpeg = process.argv[2] ?? "ffmpeg";

for (const [number, theme] of THEMES.entries()) {
  const field = drawField(theme);
  const pictures = Array.from({ length: CLIP.frames }, (_, frame) => frame).values();
  const clip = await encodeClip(
    ffmpeg,
    pictures.map((frame) => drawFrame(theme, field, frame)),
    drawSound(theme, number + 1),
  );
  const file = join(ROOT, "simulator/clip", `${theme.name}.flv`);
  writeFileSync(file, clip);
  console.log(`${file} ${Math.round(clip.length / 1000)} kB`);
}
