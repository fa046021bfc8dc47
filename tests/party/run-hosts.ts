import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "#commands/site/free-port.ts";
import { bundleIn } from "#party/host/bundle-path.ts";
import { FEED_CLOCK_PATH } from "#party/protocol/worker/feed-clock.ts";

export const ROOM_SECRET = "conformance-secret";
const ROOT = join(import.meta.dirname, "../..");

export type RunningHost = {
  url: string;
  path(party: "match-feed" | "feed-clock" | "user-inbox" | "live-room", room: string): string;
  /** Sends SIGKILL to the whole process group, like a power failure. */
  kill(): Promise<void>;
  /** Starts again on the same port and storage. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

const pathOf: RunningHost["path"] = (party, room) =>
  party === "feed-clock" ? FEED_CLOCK_PATH.replace(/main$/, room) : `/parties/${party}/${room}`;

async function untilHealthy(url: string, child: ChildProcess, output: () => string): Promise<void> {
  while (child.exitCode === null) {
    const response = await fetch(`${url}/healthz`).catch(() => undefined);
    if (response?.ok) return;
    await wait(50);
  }
  throw new Error(`the host ended: ${output()}`);
}

/** Kills the process group: the host's Node and its workerd. */
async function killGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  process.kill(-child.pid, "SIGKILL");
  await exited;
}

type Command = (port: number, dir: string) => string[];

async function runHost(
  command: Command,
  path: RunningHost["path"],
  environment: (port: number) => Record<string, string> = () => ({}),
): Promise<RunningHost> {
  const port = await freePort();
  const dir = await mkdtemp(join(tmpdir(), "kickoff-rooms-"));
  const url = `http://127.0.0.1:${port}`;
  const args = command(port, dir);
  let child: ChildProcess | undefined;
  const host: RunningHost = {
    url,
    path,
    async kill() {
      if (child) await killGroup(child);
    },
    async start() {
      let output = "";
      child = spawn(process.execPath, args, {
        cwd: ROOT,
        detached: true,
        stdio: ["ignore", "pipe", "pipe"],
        env: { ...process.env, ...environment(port) },
      });
      for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
      await untilHealthy(url, child, () => output);
    },
    async stop() {
      await host.kill();
      await rm(dir, { recursive: true, force: true });
    },
  };
  await host.start();
  return host;
}

export async function runPartyserver(siteUrl: string, slots?: number, inspectorPort?: number): Promise<RunningHost> {
  const script = fileURLToPath(new URL("./serve-rooms.ts", import.meta.url));
  const settings = [ROOM_SECRET, siteUrl, String(slots ?? ""), String(inspectorPort ?? "")];
  return runHost((port, dir) => [script, bundleIn(), String(port), join(dir, "state"), ...settings], pathOf);
}

/** Starts like `npm run party`. */
async function runPartykitDev(siteUrl: string, slots?: number): Promise<RunningHost> {
  const script = join(ROOT, "commands/party.ts");
  return runHost(
    (_port, dir) => [
      ...[script, "--persist", dir, "--disable-request-cf-fetch", "--var", `SITE_URL=${siteUrl}`],
      ...(slots === undefined ? [] : ["--var", `SEATS_PER_ROOM=${slots}`]),
    ],
    pathOf,
    (port) => ({ PARTY_PORT: String(port), ROOM_SECRET }),
  );
}

/** partykit dev keeps alarms in memory: after a crash, only a new "start" sets the alarm. */
export const HOSTS = [
  { name: "partyserver on workerd", run: runPartyserver, continues: "by itself" },
  { name: "partykit dev", run: runPartykitDev, continues: "with the worker's next start" },
] as const;
