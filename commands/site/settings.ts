import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../root.ts";

export const COMPATIBILITY_DATE = "2026-07-30";

/** Settings of a running site. `.env` and the environment override the development defaults. */
export type Settings = {
  port: number;
  /** The address to listen on. Local by default, because the passwords of development accounts are public. */
  host: string;
  environment: "production" | "development" | "test";
  feedSecret: string;
  roomSecret: string;
  sessionSecret: string;
  ingestSecret: string;
  /** RTMP port for streamers; if absent, no ingest is started. */
  rtmpPort?: number;
  simulator: "on" | "off";
  simulatorSeed: string;
  /** Whether simulated streamers push video; they need the simulator's matches and an ingest. */
  streamers: "on" | "off";
  /** Whether scheduled jobs run every minute, as in production. */
  schedule: "on" | "off";
  stateDir: string | undefined;
  /** URL of separately running rooms, e.g. `npm run party`; if absent, the site starts its own. */
  roomsUrl?: string;
  /** For the bench, which reads the memory usage of the worker and the rooms. */
  inspectorPorts?: { site?: number; rooms?: number };
  /** External services: email, SMS and identity providers; see `worker/env.ts`. */
  serviceEnv: Record<string, string>;
  /** Polled feeds; see `worker/gateways/feeds/source-settings.ts`. */
  feeds: Record<string, string>;
};

const CARRIER_NAMES =
  /^((MAIL|SMS|SIGN_IN|STRIPE|VAPID|CFSTREAM)_[A-Z_]+|PUSH_SERVER|LIVE_BACKEND|ALARM_EMAIL|ALARM_WEBHOOK_URL|METRICS_TOKEN|(SESSION|ROOM|FEED)_SECRET_NEXT)$/;
const FEED_NAMES = /^((API_FOOTBALL|PANDASCORE)_[A-Z_]+|FEED_PRIORITY)$/;

const named = (given: Record<string, string | undefined>, names: RegExp): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).filter((pair): pair is [string, string] => names.test(pair[0]) && !!pair[1]),
  );

const DEVELOPMENT = {
  FEED_SECRET: "dev-feed-secret",
  ROOM_SECRET: "dev-room-secret",
  SESSION_SECRET: "dev-session-secret",
  INGEST_SECRET: "dev-ingest-secret",
};

/** An expected failure, reported in one line without a stack. */
export class StartupError extends Error {}

function fileEnvironment(): Record<string, string> {
  const file = join(ROOT, ".env");
  if (!existsSync(file)) return {};
  const pairs = readFileSync(file, "utf8")
    .split("\n")
    .map((line) => /^\s*([A-Z_]+)\s*=\s*(.*?)\s*$/.exec(line))
    .filter((found) => found !== null);
  return Object.fromEntries(pairs.map(([, name = "", value = ""]) => [name, value.replace(/^"(.*)"$/, "$1")]));
}

function parsePort(name: string, text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new StartupError(`${name} is '${text}'; it must be a number up to 65535`);
  return port;
}

/** `RTMP_PORT=off` starts the site without an ingest. */
const parseRtmpPort = (text = "1935"): { rtmpPort?: number } =>
  text === "off" ? {} : { rtmpPort: parsePort("RTMP_PORT", text) };

export function parseSettings(shell: Record<string, string | undefined>): Settings {
  const given = { ...fileEnvironment(), ...shell };
  const environment = given.ENVIRONMENT ?? "development";
  if (environment !== "production" && environment !== "development" && environment !== "test") {
    throw new StartupError(`ENVIRONMENT is '${environment}'; it must be production, development or test`);
  }
  const secret = (name: keyof typeof DEVELOPMENT): string => {
    const value = given[name] ?? (environment === "production" ? "" : DEVELOPMENT[name]);
    if (!value) throw new StartupError(`the secret ${name} is missing`);
    return value;
  };
  const port = parsePort("PORT", given.PORT ?? "8787");
  const roomsUrl = given.ROOMS_URL;
  if (roomsUrl && !URL.canParse(roomsUrl)) throw new StartupError(`ROOMS_URL is '${roomsUrl}'; it must be an address`);
  const simulator = given.SIMULATOR === "off" || environment === "production" ? "off" : "on";
  return {
    ...(roomsUrl ? { roomsUrl: new URL(roomsUrl).origin } : {}),
    port,
    host: given.HOST || "127.0.0.1",
    environment,
    feedSecret: secret("FEED_SECRET"),
    roomSecret: secret("ROOM_SECRET"),
    sessionSecret: secret("SESSION_SECRET"),
    ingestSecret: secret("INGEST_SECRET"),
    ...parseRtmpPort(given.RTMP_PORT),
    simulator,
    simulatorSeed: given.SIMULATOR_SEED ?? "kickoff",
    streamers: given.STREAMERS === "off" ? "off" : simulator,
    schedule: "on",
    stateDir: given.STATE_DIR,
    serviceEnv: named(given, CARRIER_NAMES),
    feeds: named(given, FEED_NAMES),
  };
}
