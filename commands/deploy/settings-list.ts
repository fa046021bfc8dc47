export type DeployedWorker = "site" | "rooms";
export type DeploySetting = {
  name: string;
  kind: "secret" | "variable";
  workers: readonly DeployedWorker[];
  /** `generated` values are random; `optional` ones may be left empty. */
  source: "generated" | "required" | "optional";
  /** Shown in the prompt. */
  explanation: string;
};

const site = ["site"] as const;
const both = ["site", "rooms"] as const;
const secret = (
  name: string,
  source: DeploySetting["source"],
  explanation: string,
  workers: readonly DeployedWorker[] = site,
) => ({ name, kind: "secret", workers, source, explanation }) satisfies DeploySetting;
const variable = (name: string, source: DeploySetting["source"], explanation: string) =>
  ({ name, kind: "variable", workers: site, source, explanation }) satisfies DeploySetting;

/** Settings that deploy prompts for. All others in docs/deploy.md come from the environment or the settings file. */
export const ASKED_SETTINGS: readonly DeploySetting[] = [
  secret("SESSION_SECRET", "generated", "Keys the hashes of sign-in codes and encrypts stored secrets."),
  secret(
    "ROOM_SECRET",
    "generated",
    "Signs requests and tickets between site and rooms; the same in both workers.",
    both,
  ),
  secret(
    "FEED_SECRET",
    "generated",
    "Signs pushed feed deliveries. Give it to the provider that pushes to /internal/feed.",
  ),
  secret("INGEST_SECRET", "generated", "Authenticates the RTMP ingest. Set it there too."),
  variable("MAIL_FROM", "required", "Sender address of sign-in codes. Nobody can register without email."),
  variable(
    "MAIL_API_URL",
    "required",
    "Endpoint of the email API; it takes JSON with a bearer token (Resend: https://api.resend.com/emails).",
  ),
  secret("MAIL_API_KEY", "required", "Key of the email API."),
  secret("STRIPE_SECRET_KEY", "optional", "Secret key of the Stripe account. Without it no top-ups are offered."),
  secret("STRIPE_WEBHOOK_SECRET", "optional", "Signing secret of the webhook https://<host>/internal/payments/stripe."),
  variable("API_FOOTBALL_URL", "optional", "Address of API-Football: https://v3.football.api-sports.io"),
  secret("API_FOOTBALL_KEY", "optional", "Key of API-Football; fixtures and scores of football."),
  variable("PANDASCORE_URL", "optional", "Address of PandaScore: https://api.pandascore.co"),
  secret("PANDASCORE_KEY", "optional", "Token of PandaScore; fixtures and scores of esports."),
  variable("ALARM_EMAIL", "optional", "Who gets alarms by email."),
  secret("ALARM_WEBHOOK_URL", "optional", "Who gets alarms by webhook (Slack, PagerDuty, Opsgenie: JSON with `text`)."),
  secret("METRICS_TOKEN", "generated", "Bearer token of GET /metrics, for Prometheus."),
];

/** Settings without a prompt are secrets if their suffix says so, otherwise variables. */
export const isSecretName = (name: string): boolean =>
  /_(SECRET(_NEXT)?|KEY|TOKEN|KEY_JWK)$/.test(name) && name !== "VAPID_PUBLIC_KEY";
