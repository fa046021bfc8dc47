import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "#commands/site/free-port.ts";
import { concatBytes } from "#ingest/cmaf/bytes.ts";
import { FLV_VIDEO, type FlvTag } from "#ingest/cmaf/flv-file.ts";
import { type FlvClip, readClip } from "#simulator/push/clip.ts";
import { findListenerPid } from "#tests/support/kill-workerd.ts";
import { type BenchResult, formatInteger } from "./table/bench-result.ts";
import { usageAfterGc } from "./world/isolate-memory.ts";
import { liveMinutes, type StagedPush, startLiveStage } from "./world/live-stage.ts";
import { machineLoad } from "./world/load.ts";
import { pidRssMb } from "./world/rss-bytes.ts";

const PUSHES = 4;
const FRAME_BYTES = 6_000_000 / 8 / 30;
const FILLER_NAL = 12;
/** Maximum ratio of the second half's average to the first half's, without the warm-up. */
const MAX_GROWTH = 1.08;
const WARM_UP_MINUTES = 3;

/** Pads a frame to the size of 1080p at 6 Mbit/s with filler data, which decoders skip. */
function fill(tag: FlvTag): FlvTag {
  const missing = Math.floor(FRAME_BYTES - tag.body.length);
  if (tag.type !== FLV_VIDEO || missing < 16) return tag;
  const filler = new Uint8Array(missing).fill(0xff);
  new DataView(filler.buffer).setUint32(0, missing - 4);
  filler[4] = FILLER_NAL;
  filler[missing - 1] = 0x80;
  return { ...tag, body: concatBytes([tag.body, filler]) };
}

const fillClip = (clip: FlvClip): FlvClip => ({ ...clip, frames: clip.frames.map(fill) });

const average = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function toResult(name: string, perMinute: readonly number[], remark: string): BenchResult {
  const settled = perMinute.length > WARM_UP_MINUTES + 2 ? perMinute.slice(WARM_UP_MINUTES) : perMinute;
  const half = Math.ceil(settled.length / 2);
  const growth = average(settled.slice(-half)) / average(settled.slice(0, half));
  return {
    name: `live memory: ${name}, ${PUSHES} pushes at 6 Mbit/s`,
    ours: `${formatInteger(perMinute.at(-1) ?? 0)} MB, ×${growth.toFixed(2)} from first to second half`,
    beside: `${perMinute.map((mb) => formatInteger(mb)).join(" ")} MB by minute`,
    target: `flat: < ×${MAX_GROWTH}`,
    met: growth < MAX_GROWTH,
    remark,
  };
}

/**
 * Memory of ingest, site and hub during a push, minute by minute. For the hub, only its isolate is measured: the local
 * process also simulates the object store, whose memory the runtime hardly ever collects.
 */
export async function benchLiveMemory(): Promise<BenchResult[]> {
  const remark = machineLoad();
  const roomsInspectorPort = await freePort();
  const stage = await startLiveStage({ inspectorPorts: { rooms: roomsInspectorPort } });
  try {
    const clip = fillClip(await readClip("pitch"));
    const pushes: StagedPush[] = [];
    for (let push = 0; push < PUSHES; push += 1) {
      const live = await stage.arm();
      pushes.push(await stage.push(live, clip));
      await stage.start(live);
    }
    const { site } = stage;
    const pids = {
      rooms: findListenerPid(Number(new URL(site.roomsUrl).port)),
      ingest: findListenerPid(site.rtmpPort ?? 0),
      site: findListenerPid(Number(new URL(site.url).port)),
    };
    const rooms: number[] = [];
    const measured: Record<"hub" | "ingest" | "site", number[]> = { hub: [], ingest: [], site: [] };
    for (let minute = 0; minute < liveMinutes(); minute += 1) {
      await wait(60_000);
      rooms.push(pidRssMb(pids.rooms));
      const { heapBytes, bufferBytes } = await usageAfterGc(roomsInspectorPort, "rooms");
      measured.hub.push((heapBytes + bufferBytes) / 1_000_000);
      for (const name of ["ingest", "site"] as const) measured[name].push(pidRssMb(pids[name]));
    }
    for (const push of pushes) push.stop();
    const process = `process with the simulated object store: ${rooms.map((mb) => formatInteger(mb)).join(" ")} MB`;
    return [
      toResult("hub", measured.hub, `${process}; ${remark}`),
      toResult("ingest", measured.ingest, remark),
      toResult("site", measured.site, remark),
    ];
  } finally {
    await stage.stop();
  }
}
