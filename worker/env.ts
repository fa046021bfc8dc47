import { getBrandById } from "#brands/registry.ts";
import { isLiveBackend, LIVE_BACKENDS } from "#domain/live/access.ts";
import { toKeyring } from "#domain/operations/keyring.ts";
import { type FeedEnv, findFeedEnvProblems, listSourceSettings } from "./gateways/feeds/source-settings.ts";
import { findSignInEnvProblems, type SignInEnv } from "./gateways/identity/provider-settings.ts";
import { parseSigningJwk } from "./gateways/media/stream-token.ts";
import { findPaymentEnvProblems, type PaymentEnv } from "./gateways/payments/payment-settings.ts";

export type Env = {
  ENVIRONMENT: "production" | "development" | "test";
  /** Brands this deployment serves, comma separated; empty serves all. */
  BRANDS?: string;
  FEED_SECRET: string;
  ROOM_SECRET: string;
  /** Key for hashing verification codes and encrypting stored responses. */
  SESSION_SECRET: string;
  /** Authenticates the RTMP ingest. */
  INGEST_SECRET: string;
  /** The new key during a rotation (docs/runbook.md): it signs and encrypts; both keys verify and decrypt. */
  SESSION_SECRET_NEXT?: string;
  ROOM_SECRET_NEXT?: string;
  FEED_SECRET_NEXT?: string;
  /** Production delivery: the Cloudflare email binding or an email API, and an SMS API. */
  MAIL?: SendEmail;
  MAIL_FROM?: string;
  MAIL_API_URL?: string;
  MAIL_API_KEY?: string;
  SMS_API_URL?: string;
  SMS_ACCOUNT?: string;
  SMS_TOKEN?: string;
  SMS_FROM?: string;
  /** Cloudflare Stream, for brands whose `liveBackend` is `cfstream`. */
  CFSTREAM_ACCOUNT?: string;
  CFSTREAM_TOKEN?: string;
  CFSTREAM_HOST?: string;
  /** A signing key of the account; the JWK in base64, as Cloudflare returns it. */
  CFSTREAM_KEY_ID?: string;
  CFSTREAM_KEY_JWK?: string;
  /** The `cf-webhook-auth` of its notifications. Without it lives are only polled. */
  CFSTREAM_WEBHOOK_SECRET?: string;
  /** Tests only. */
  CFSTREAM_API_URL?: string;
  /** Overrides the `liveBackend` of all brands in this deployment. */
  LIVE_BACKEND?: string;
  /** Server URL that streamers enter in OBS; defaults to RTMP on the site's own host. */
  PUSH_SERVER?: string;
  /** Port of that RTMP server; defaults to 1935. */
  RTMP_PORT?: string;
  /** Web push: an ECDSA P-256 pair as base64url, and a mailto: or https: contact. Not offered without them. */
  VAPID_PUBLIC_KEY?: string;
  VAPID_PRIVATE_KEY?: string;
  VAPID_CONTACT?: string;
  /** Recipients of alarms (docs/runbook.md). */
  ALARM_EMAIL?: string;
  ALARM_WEBHOOK_URL?: string;
  /** Bearer token of GET /metrics; not served without it. */
  METRICS_TOKEN?: string;
  /** Counters of requests and client errors. */
  METRICS?: AnalyticsEngineDataset;
  /** Raw payloads of polled feeds, kept for a week. */
  FEED_RAW?: R2Bucket;
  DB: D1Database;
  /** Uploaded images of the brand. */
  MEDIA: R2Bucket;
  ROOMS: Fetcher;
  ASSETS: Fetcher;
} & SignInEnv &
  FeedEnv &
  PaymentEnv;

const SECRETS = ["FEED_SECRET", "ROOM_SECRET", "SESSION_SECRET", "INGEST_SECRET"] as const;
/** The settings of a group are all set or all absent: a half-configured sender would fail on every message. */
const CARRIERS = [
  ["MAIL_API_URL", "MAIL_API_KEY"],
  ["CFSTREAM_ACCOUNT", "CFSTREAM_TOKEN", "CFSTREAM_HOST", "CFSTREAM_KEY_ID", "CFSTREAM_KEY_JWK"],
  ["SMS_API_URL", "SMS_ACCOUNT", "SMS_TOKEN", "SMS_FROM"],
  ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY", "VAPID_CONTACT"],
] as const;
const BINDINGS = ["DB", "MEDIA", "ROOMS", "ASSETS"] as const;
const ENVIRONMENTS = ["production", "development", "test"];
/** Public in the repository, so never accepted in production. */
const DEVELOPMENT_SECRETS = ["dev-feed-secret", "dev-room-secret", "dev-session-secret", "dev-ingest-secret"];

export function findEnvProblems(env: Partial<Record<keyof Env, unknown>>): string[] {
  const problems: string[] = [];
  if (!ENVIRONMENTS.includes(String(env.ENVIRONMENT)))
    problems.push(`ENVIRONMENT must be one of ${ENVIRONMENTS.join(", ")}`);
  for (const name of SECRETS) {
    if (typeof env[name] !== "string" || env[name] === "") problems.push(`${name} is missing`);
    else if (env.ENVIRONMENT === "production" && DEVELOPMENT_SECRETS.includes(env[name])) {
      problems.push(`${name} is the development secret`);
    }
  }
  for (const group of CARRIERS) {
    const missing = group.filter((name) => !env[name]);
    if (missing.length > 0 && missing.length < group.length)
      problems.push(`${missing.join(", ")} ${missing.length === 1 ? "is" : "are"} missing`);
  }
  if ((env.MAIL || env.MAIL_API_URL) && !env.MAIL_FROM) problems.push("MAIL_FROM is missing");
  if (env.ALARM_WEBHOOK_URL && !/^https?:/.test(String(env.ALARM_WEBHOOK_URL)))
    problems.push("ALARM_WEBHOOK_URL is not a URL");
  if (env.CFSTREAM_KEY_JWK && !parseSigningJwk(String(env.CFSTREAM_KEY_JWK)))
    problems.push("CFSTREAM_KEY_JWK is not a private RSA key in base64");
  if (env.ENVIRONMENT === "production" && env.CFSTREAM_API_URL) problems.push("CFSTREAM_API_URL is for tests only");
  if (env.LIVE_BACKEND && !isLiveBackend(env.LIVE_BACKEND))
    problems.push(`LIVE_BACKEND must be one of ${LIVE_BACKENDS.join(", ")}`);
  problems.push(...findSignInEnvProblems(env), ...findPaymentEnvProblems(env));
  for (const name of BINDINGS) if (!env[name]) problems.push(`the binding ${name} is missing`);
  const production = env.ENVIRONMENT === "production";
  problems.push(...findFeedEnvProblems(env, production));
  if (production && listSourceSettings(env as FeedEnv).length > 0 && !env.FEED_RAW) {
    problems.push("the binding FEED_RAW is missing");
  }
  for (const id of String(env.BRANDS ?? "")
    .split(",")
    .filter(Boolean)) {
    if (!getBrandById(id)) problems.push(`BRANDS names '${id}', which no brand has`);
  }
  return problems;
}

const keyrings = new WeakMap<Env, Env>();

/** Returns the environment with its secrets as keyrings; see `domain/operations/keyring.ts`. */
export function withKeyrings(env: Env): Env {
  if (!env.SESSION_SECRET_NEXT && !env.ROOM_SECRET_NEXT && !env.FEED_SECRET_NEXT) return env;
  const known = keyrings.get(env);
  if (known) return known;
  const keyed: Env = {
    ...env,
    SESSION_SECRET: toKeyring(env.SESSION_SECRET, env.SESSION_SECRET_NEXT),
    ROOM_SECRET: toKeyring(env.ROOM_SECRET, env.ROOM_SECRET_NEXT),
    FEED_SECRET: toKeyring(env.FEED_SECRET, env.FEED_SECRET_NEXT),
  };
  keyrings.set(env, keyed);
  return keyed;
}

let checked: object | undefined;

/** Checked once per isolate, so that a missing setting fails at startup instead of page by page. */
export function assertValidEnv(env: Env): void {
  if (checked === env) return;
  const problems = findEnvProblems(env);
  if (problems.length > 0) throw new Error(`the site cannot start: ${problems.join("; ")}`);
  checked = env;
}
