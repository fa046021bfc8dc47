import { spawn } from "node:child_process";
import { FLV_AUDIO, FLV_VIDEO, type FlvTag, readFlv, writeFlv } from "#ingest/cmaf/flv-file.ts";
import { CLIP } from "#simulator/clip/clip-format.ts";

const VIDEO_OPTIONS =
  "-c:v libx264 -preset veryslow -profile:v high -pix_fmt yuv420p -crf 27 -g 60 -keyint_min 60 -sc_threshold 0 -bf 2";
const AUDIO_OPTIONS = "-c:a aac -b:a 40k -ac 1";
const AUDIO_FRAME_SAMPLES = 1_024;

function runFfmpeg(ffmpeg: string, options: string, chunks: Iterable<Uint8Array>, format = "flv"): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn(ffmpeg, `-loglevel error ${options} -f ${format} -`.split(" "), {
      stdio: ["pipe", "pipe", "inherit"],
    });
    const output: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => output.push(chunk));
    child.on("error", reject);
    child.on("close", (code) =>
      code === 0 ? resolve(Buffer.concat(output)) : reject(new Error(`ffmpeg ended with ${code}`)),
    );
    const feed = async () => {
      for (const chunk of chunks)
        if (!child.stdin.write(chunk)) await new Promise((drained) => child.stdin.once("drain", drained));
      child.stdin.end();
    };
    feed().catch(reject);
  });
}

const isConfig = ({ body }: FlvTag): boolean => body[1] === 0;
const tagsOf = (file: Uint8Array, type: number): FlvTag[] => readFlv(file).filter((tag) => tag.type === type);

/** Encoders start with a short ramp, so the middle of three loops is used, which joins seamlessly. */
function middleLoop(tags: readonly FlvTag[]): FlvTag[] {
  const frames = (CLIP.durationMs * CLIP.audioRate) / 1000 / AUDIO_FRAME_SAMPLES;
  return tags
    .filter((tag) => !isConfig(tag))
    .slice(frames, frames * 2)
    .map((tag, index) => ({
      ...tag,
      timestampMs: Math.floor((index * AUDIO_FRAME_SAMPLES * 1000) / CLIP.audioRate),
    }));
}

/** Encodes a clip as an FLV file: configurations first, then frames by time. */
export async function encodeClip(
  ffmpeg: string,
  pictures: Iterable<Uint8Array>,
  sound: Int16Array,
): Promise<Uint8Array> {
  const { width, height, framesPerSecond, audioRate } = CLIP;
  const rawVideo = `-f rawvideo -pix_fmt rgb24 -s ${width}x${height} -r ${framesPerSecond} -i -`;
  const video = tagsOf(await runFfmpeg(ffmpeg, `${rawVideo} ${VIDEO_OPTIONS}`, pictures), FLV_VIDEO);
  const loop = new Uint8Array(sound.buffer);
  const rawAudio = `-f s16le -ar ${audioRate} -ac 1 -i -`;
  const audio = tagsOf(await runFfmpeg(ffmpeg, `${rawAudio} ${AUDIO_OPTIONS}`, [loop, loop, loop]), FLV_AUDIO);
  const configs = [video.find(isConfig), audio.find(isConfig)].filter((tag) => tag !== undefined);
  const pictureTags = video.filter((tag) => tag.body[1] === 1);
  const frames = [...pictureTags, ...middleLoop(audio)].sort((left, right) => left.timestampMs - right.timestampMs);
  return writeFlv([...configs, ...frames]);
}

/** Encodes one picture as a JPEG. */
export function encodeCover(ffmpeg: string, picture: Uint8Array): Promise<Buffer> {
  const { width, height } = CLIP;
  const options = `-f rawvideo -pix_fmt rgb24 -s ${width}x${height} -i - -frames:v 1 -c:v mjpeg -q:v 3`;
  return runFfmpeg(ffmpeg, options, [picture], "image2pipe");
}
