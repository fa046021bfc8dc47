export type IngestSettings = { rtmpPort: number; host?: string; siteUrl: string; secret: string };

const DEFAULT_RTMP_PORT = 1935;

/** Throws with the name of the variable that is missing or not valid. */
export function parseSettings(env: Readonly<Record<string, string | undefined>>): IngestSettings {
  const { SITE_URL, INGEST_SECRET, RTMP_HOST } = env;
  const rtmpPort = Number(env.RTMP_PORT || DEFAULT_RTMP_PORT);
  if (!SITE_URL || !URL.canParse(SITE_URL)) throw new Error("SITE_URL must be the address of the site");
  if (!INGEST_SECRET) throw new Error("INGEST_SECRET is missing");
  if (!Number.isInteger(rtmpPort) || rtmpPort < 0 || rtmpPort > 65_535)
    throw new Error(`RTMP_PORT is '${env.RTMP_PORT}'; it must be a number up to 65535`);
  return { rtmpPort, siteUrl: new URL(SITE_URL).origin, secret: INGEST_SECRET, ...(RTMP_HOST && { host: RTMP_HOST }) };
}
