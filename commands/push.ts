// Test push without OBS: `npm run push -- <room> <key> [--url rtmp://127.0.0.1:1935/live] [--clip pitch]`.
import { parseArgs } from "node:util";
import { CLIP_NAMES } from "#simulator/clip/clip-format.ts";
import { readClip } from "#simulator/push/clip.ts";
import { publishLoop } from "#simulator/push/publish-loop.ts";
import { failInOneLine } from "./site/fail-in-one-line.ts";
import { StartupError } from "./site/settings.ts";

const USAGE = `npm run push -- <room> <key> [--url rtmp://127.0.0.1:1935/live] [--clip ${CLIP_NAMES.join("|")}]`;

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      url: { type: "string", default: "rtmp://127.0.0.1:1935/live" },
      clip: { type: "string", default: "pitch" },
    },
  });
  const [room, key] = positionals;
  const name = CLIP_NAMES.find((known) => known === values.clip);
  if (!room || !key || !name) throw new StartupError(USAGE);
  const stop = new AbortController();
  process.once("SIGINT", () => stop.abort());
  console.log(`pushing '${name}' to ${values.url} as ${room}; Ctrl-C stops`);
  await publishLoop({ url: values.url, room, key, clip: await readClip(name), signal: stop.signal });
} catch (error) {
  failInOneLine(error, "The push failed");
}
