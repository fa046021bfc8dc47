import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { LiveViewer } from "#tests/party/live-viewer.ts";
import { runPartyserver } from "#tests/party/run-hosts.ts";
import { listenerPid } from "#tests/support/kill-workerd.ts";
import type { Figure } from "./table/figure.ts";
import { startedThings } from "./world/started-things.ts";

const MINUTES = Number(process.env.SOAK_MINUTES ?? 10);
const VIEWERS = 500;
const SPEAKERS = 5;
const LINES_PER_SECOND = 5;
/** Every second so many go, and as many others come. */
const MOVES_PER_SECOND = 5;
const WARM_UP_SHARE = 0.2;
const MOST_GROWTH = 0.25;
const ROOM = "202-5";

/** Each viewer saw every number from its welcome on, once, or it is a gap. */
function hasGap(viewer: LiveViewer): boolean {
  const seqs = viewer.events().map(({ seq }) => seq);
  return seqs.some((seq, place) => place > 0 && seq !== (seqs[place - 1] ?? 0) + 1);
}

/** Ten minutes of a room in which people come and go: nothing is lost, and nothing piles up. */
export async function roomsSoak(): Promise<Figure[]> {
  const { keep, stopAll } = startedThings();
  try {
    const running = keep(await runPartyserver("http://127.0.0.1:9"));
    const join = (uid: number, speaks = false) =>
      LiveViewer.join(running, ROOM, { uid, badges: speaks ? ["moderator"] : [] });
    const pid = listenerPid(Number(new URL(running.url).port));
    const rss = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
    const speakers = await Promise.all(Array.from({ length: SPEAKERS }, (_, n) => join(n + 1, true)));
    const viewers: LiveViewer[] = [];
    for (let uid = 100; viewers.length < VIEWERS; uid += 1) viewers.push(await join(uid));
    let [gaps, moved, lines, warm] = [0, 0, 0, 0];
    const seconds = MINUTES * 60;
    for (let second = 0; second < seconds; second += 1) {
      const endMs = Date.now() + 1_000;
      for (let n = 0; n < LINES_PER_SECOND; n += 1, lines += 1) speakers[lines % SPEAKERS]?.talk(`line ${lines}`);
      for (let n = 0; n < MOVES_PER_SECOND; n += 1, moved += 1) {
        const leaving = viewers.shift();
        if (leaving && hasGap(leaving)) gaps += 1;
        leaving?.close();
        viewers.push(await join(1_000 + moved));
      }
      if (second === Math.floor(seconds * WARM_UP_SHARE)) warm = rss();
      await wait(Math.max(0, endMs - Date.now()));
    }
    const [watching] = speakers;
    await watching?.until(() => watching.texts().length === lines);
    gaps += [...viewers, ...speakers].filter(hasGap).length;
    const growth = rss() / warm - 1;
    for (const viewer of [...viewers, ...speakers]) viewer.close();
    return [
      {
        name: `soak: ${MINUTES} minutes, ${VIEWERS} viewers, ${MOVES_PER_SECOND} a second come and go`,
        ours: `${gaps} gaps, memory ${growth < 0 ? "" : "+"}${(growth * 100).toFixed(0)} %`,
        beside: `${lines} lines, ${moved} moves`,
        target: `no gap, < ${MOST_GROWTH * 100} %`,
        met: gaps === 0 && growth < MOST_GROWTH,
        remark: `${rss().toFixed(0)} MB at the end`,
      },
    ];
  } finally {
    await stopAll();
  }
}
