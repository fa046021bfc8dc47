import { expect, it } from "vitest";
import type { FlvClip } from "./clip.ts";
import { sendClip } from "./publish-loop.ts";

const clipOf = (mark: number): FlvClip => ({
  configs: [{ type: 9, timestampMs: 0, body: new Uint8Array([0x17, 0, mark]) }],
  frames: [{ type: 9, timestampMs: 0, body: new Uint8Array([0x17, 1, mark]) }],
  durationMs: 5,
});

it("changes to the clip of another match where the loop starts over", async () => {
  const sent: { mark: number | undefined; timestampMs: number }[] = [];
  const stop = new AbortController();
  let clip = clipOf(1);
  await sendClip(
    {
      send: async ({ body, timestampMs }) => {
        if (body[1] === 0) return;
        sent.push({ mark: body[2], timestampMs });
        if (sent.length === 2) clip = clipOf(2);
        if (sent.length === 3) stop.abort();
      },
    },
    { clip: () => clip, signal: stop.signal },
  );
  expect(sent).toEqual([
    { mark: 1, timestampMs: 0 },
    { mark: 1, timestampMs: 5 },
    { mark: 2, timestampMs: 10 },
  ]);
});
