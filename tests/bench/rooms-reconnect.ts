import { setTimeout as wait } from "node:timers/promises";
import { WebSocket } from "ws";
import { type LiveRoomConnection, openLiveRoom } from "#client/realtime/live-room-connection.ts";
import type { RealtimePlatform } from "#client/realtime/realtime-platform.ts";
import { killListeningProcess } from "#tests/support/kill-workerd.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";
import { createTestUser } from "#tests/worker/chat/join-room.ts";
import { createApiCaller } from "#tests/worker/identity/api-caller.ts";
import { type BenchResult, formatInteger } from "./table/bench-result.ts";
import { createCleanupStack } from "./world/cleanup-stack.ts";
import { cpuMs } from "./world/cpu-ms.ts";
import { machineLoad } from "./world/load.ts";

const VIEWERS = 2_000;
const AT_ONCE = 50;
const TICKET_MS = 1.5;
const RETURN_MS = 20_000;

/** The page's connection code, without compression, because the bench measures the rooms. */
const platformOf = (site: TestSite): RealtimePlatform => ({
  WebSocket: class extends WebSocket {
    constructor(url: string) {
      super(url, { perMessageDeflate: false });
    }
  },
  origin: () => site.url.replace("http", "ws"),
  random: () => Math.random(),
  onWake: () => () => undefined,
});

type Guest = { line: LiveRoomConnection; backMs: number | undefined };

async function comeIn(site: TestSite, roomId: string): Promise<Guest[]> {
  const call = createApiCaller(site);
  const guests: Guest[] = [];
  const one = (): Promise<void> =>
    new Promise((resolve) => {
      const guest: Guest = {
        backMs: undefined,
        line: openLiveRoom({
          platform: platformOf(site),
          async ticket() {
            const { status, envelope } = await call("POST /chatroom/ticket", { roomId });
            if (status !== 200) throw new Error(`no ticket: ${status}`);
            return envelope.result;
          },
          isFinal: () => false,
          onEvent(event) {
            if (event.type !== "state") return;
            guest.backMs = event.state.kind === "connected" ? performance.now() : undefined;
            if (guest.backMs !== undefined) resolve();
          },
        }),
      };
      guests.push(guest);
    });
  const inTurn = async () => {
    while (guests.length < VIEWERS) await one();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, inTurn));
  return guests;
}

/** CPU time per ticket, in the processes of the site and the rooms. */
async function ticketCpuMs(site: TestSite, roomId: string): Promise<{ siteMs: number; roomsMs: number }> {
  const call = createApiCaller(site);
  let left = VIEWERS;
  const inTurn = async () => {
    while (left-- > 0) {
      const { status } = await call("POST /chatroom/ticket", { roomId });
      if (status !== 200) throw new Error(`no ticket: ${status}`);
    }
  };
  const ports = [site.url, site.roomsUrl].map((url) => Number(new URL(url).port));
  const before = ports.map(cpuMs);
  await Promise.all(Array.from({ length: AT_ONCE }, inTurn));
  const [siteMs = Number.NaN, roomsMs = Number.NaN] = ports.map(
    (port, n) => (cpuMs(port) - (before[n] ?? 0)) / VIEWERS,
  );
  return { siteMs, roomsMs };
}

/** Kills the rooms while many clients are connected: each backs off, requests a new ticket and reconnects. */
export async function benchRoomsReconnect(): Promise<BenchResult[]> {
  const { add, stopAll } = createCleanupStack();
  try {
    const before = machineLoad();
    const site = add(await startTestSite());

    const anchor = await createTestUser(site, "anchor");
    const { roomId } = (await anchor.request("POST /chatroom/open", { title: "Full house" })).result;
    const guests = await comeIn(site, roomId);
    const startMs = performance.now();
    killListeningProcess(Number(new URL(site.roomsUrl).port));
    while (guests.every(({ backMs }) => backMs !== undefined)) await wait(1);
    while (guests.some(({ backMs }) => backMs === undefined)) await wait(20);
    const back = guests.map(({ backMs = Number.NaN }) => backMs - startMs).toSorted((a, b) => a - b);
    for (const { line } of guests) line.close();
    const { siteMs, roomsMs } = await ticketCpuMs(site, roomId);
    const at = (share: number) => back[Math.ceil(back.length * share) - 1] ?? Number.NaN;
    return [
      {
        name: `rooms die under ${formatInteger(VIEWERS)} pages → all are greeted`,
        ours: `${formatInteger(at(1))} ms`,
        beside: `half of them after ${formatInteger(at(0.5))} ms, 99 % after ${formatInteger(at(0.99))} ms`,
        target: `< ${formatInteger(RETURN_MS)} ms`,
        met: at(1) < RETURN_MS,
        remark: `back-off, tickets of the site and start of the rooms in it; ${before}`,
      },
      {
        name: "a guest's ticket, 50 asked for at once",
        ours: `${(siteMs + roomsMs).toFixed(2)} ms of processor`,
        beside: `site ${siteMs.toFixed(2)}, rooms ${roomsMs.toFixed(2)}`,
        target: `< ${TICKET_MS} ms`,
        met: siteMs + roomsMs < TICKET_MS,
        remark: `${formatInteger(VIEWERS)} tickets`,
      },
    ];
  } finally {
    await stopAll();
  }
}
