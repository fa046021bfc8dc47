import { createServer } from "node:net";
import { Writable } from "node:stream";
import { afterEach, expect, test } from "vitest";
import { type SupervisedIngest, superviseIngest } from "#commands/site/supervise-ingest.ts";
import { readClip } from "#simulator/push/clip.ts";
import { publishLoop } from "#simulator/push/publish-loop.ts";
import { KEY, ROOM, startSite, until } from "./support.ts";

const controller = new AbortController();
let ingest: SupervisedIngest | undefined;
afterEach(async () => {
  controller.abort();
  await ingest?.stop();
});

type LogLine = { event: string; pid?: number };

async function supervise(
  rtmpPort: number,
): Promise<{ site: Awaited<ReturnType<typeof startSite>>; printed: string[]; lines: LogLine[] }> {
  const site = await startSite();
  const printed: string[] = [];
  const lines: LogLine[] = [];
  const log = new Writable({
    write(chunk: Buffer, _encoding, done) {
      for (const line of chunk.toString().trim().split("\n")) lines.push(JSON.parse(line));
      done();
    },
  });
  const { url: siteUrl, secret } = site;
  ingest = await superviseIngest({ rtmpPort, siteUrl, secret, log, print: (line) => printed.push(line) });
  return { site, printed, lines };
}

test("a killed ingest is restarted on its port; the publisher connects again and the live continues", async () => {
  const { site, printed, lines } = await supervise(0);
  const url = `rtmp://127.0.0.1:${ingest?.port}/live`;
  const ended = publishLoop({ url, room: ROOM, key: KEY, clip: await readClip("arena"), signal: controller.signal });
  await until(() => site.parts.length >= 2, "parts");
  const pid = lines.find(({ event }) => event === "ingest_started")?.pid;
  if (!pid) throw new Error("no process id in the log");
  process.kill(pid, "SIGKILL");
  const killedAtMs = Date.now();
  await until(() => site.inits.length === 2, "the init segment of the second push");
  expect(Date.now() - killedAtMs).toBeLessThan(10_000);
  const msns = site.parts.map(({ msn }) => msn);
  expect(msns).toEqual(msns.toSorted((left, right) => left - right));
  expect(printed).toEqual(["the ingest exited with null; restarting it"]);
  controller.abort();
  await ended;
  await ingest?.stop();
  expect(lines.at(-1)?.event).toBe("ingest_stopped");
});

test("a port that is taken is one clear line, and nothing else fails", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, resolve));
  const address = other.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const { printed } = await supervise(port);
  expect(ingest?.port).toBeUndefined();
  expect(printed).toEqual([`port ${port} is taken, so no live pushes are received; set RTMP_PORT to another`]);
  await new Promise((resolve) => other.close(resolve));
});
