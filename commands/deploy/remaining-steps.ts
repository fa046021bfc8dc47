import type { Brand } from "#domain/brands/brand.ts";

type Input = {
  brand: Brand;
  settingsFile: string;
  deploymentFile: string;
  variables: Readonly<Record<string, string>>;
};

/** Manual steps that no API can do, and where to do them. */
export function listRemainingSteps({ brand, settingsFile, deploymentFile, variables }: Input): string[] {
  const [host = ""] = brand.hosts;
  return [
    `Move ${settingsFile} to your password manager and delete it: Cloudflare does not show secrets again.`,
    `Commit ${deploymentFile}: ids, variables and history without secrets.`,
    "The account needs the Workers Paid plan: password hashing takes more CPU time than the free plan allows.",
    `First operator: npm run operator -- grant <username> operator --brand ${brand.id} --email <address>; a second one for two-person approvals.`,
    `Stripe: register https://${host}/internal/payments/stripe for the events in docs/deploy.md and run this again with both keys.`,
    ...(variables.API_FOOTBALL_URL || variables.PANDASCORE_URL
      ? [
          "Polled feeds: create leagues by a signed push, then map the provider's leagues at /admin/feeds (docs/feed.md).",
        ]
      : [
          "Feeds: push signed deliveries to /internal/feed (docs/feed.md), or run this again with the settings of a polled feed.",
        ]),
    `Sign-in providers: register https://${host}/login/return/<provider> there and run this again with their settings.`,
    "RTMP ingest: run ingest/main.ts on a server with SITE_URL and INGEST_SECRET (docs/live.md).",
  ];
}
