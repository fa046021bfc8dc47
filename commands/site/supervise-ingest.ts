import { type ChildProcess, fork } from "node:child_process";
import type { Writable } from "node:stream";
import { fileURLToPath } from "node:url";

const SCRIPT = fileURLToPath(new URL("../../ingest/main.ts", import.meta.url));
/** A small young generation frees media soon after it is sent; by default it grows to three times 16 MB. */
const NODE_FLAGS = ["--max-semi-space-size=4"];
/** Buffers are freed by other threads than the ones that allocated them, so each malloc arena would keep its peak. */
const MEMORY_ENV = { MALLOC_ARENA_MAX: "2" };
const RESTART_MS = 300;
const STOP_MS = 6_000;
/** Exit code of `ingest/main.ts` if the port is taken; a restart would not help. */
const PORT_TAKEN = 3;

type Options = {
  rtmpPort: number;
  siteUrl: string;
  secret: string;
  log: Writable;
  print: (line: string) => void;
  onStarted?: (pid: number | undefined) => void;
};

export type SupervisedIngest = {
  /** Undefined if the ingest could not start; the site works without it. */
  port: number | undefined;
  stop(): Promise<void>;
};

type Started = { event: "started"; port: number };
const isStarted = (message: unknown): message is Started =>
  typeof message === "object" && message !== null && "event" in message && message.event === "started";

/** Runs the ingest alongside the site and restarts it on the same port if it dies. Its log lines go to `log`. */
export async function superviseIngest(options: Options): Promise<SupervisedIngest> {
  const { rtmpPort, siteUrl, secret, log, print, onStarted } = options;
  let child: ChildProcess | undefined;
  let restart: NodeJS.Timeout | undefined;
  let isStopped = false;
  let port: number | undefined;

  /** Resolves once the ingest listens or has exited. */
  const start = (): Promise<void> =>
    new Promise((resolve) => {
      const env = {
        ...process.env,
        ...MEMORY_ENV,
        SITE_URL: siteUrl,
        INGEST_SECRET: secret,
        RTMP_PORT: String(port ?? rtmpPort),
      };
      const started = fork(SCRIPT, {
        env,
        execArgv: [...process.execArgv, ...NODE_FLAGS],
        stdio: ["ignore", "pipe", "inherit", "ipc"],
      });
      child = started;
      onStarted?.(started.pid);
      started.stdout?.pipe(log, { end: false });
      started.on("message", (message) => {
        if (isStarted(message)) port = message.port;
        resolve();
      });
      started.on("exit", (code) => {
        resolve();
        if (isStopped) return;
        if (code === PORT_TAKEN) {
          print(`port ${port ?? rtmpPort} is taken, so no live pushes are received; set RTMP_PORT to another`);
          return;
        }
        print(`the ingest exited with ${code}; restarting it`);
        restart = setTimeout(start, RESTART_MS);
      });
    });

  await start();
  return {
    port,
    async stop() {
      isStopped = true;
      clearTimeout(restart);
      const running = child;
      if (!running || running.exitCode !== null || running.signalCode !== null) return;
      const kill = setTimeout(() => running.kill("SIGKILL"), STOP_MS);
      await new Promise((resolve) => {
        running.once("exit", resolve);
        running.kill("SIGTERM");
      });
      clearTimeout(kill);
    },
  };
}
