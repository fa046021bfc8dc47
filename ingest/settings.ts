export type IngestSettings = { rtmpPort: number; host?: string; siteUrl: string; secret?: string };

const DEFAULT_RTMP_PORT = 1935;

/** Throws with the name of the variable that is missing or invalid. */
export function parseSettings(env: Readonly<Record<string, string | undefined>>): IngestSettings {
  const { SITE_URL, INGEST_SECRET, RTMP_HOST } = env;
  const rtmpPort = Number(env.RTMP_PORT || DEFAULT_RTMP_PORT);
  if (!SITE_URL || !URL.canParse(SITE_URL)) throw new Error("SITE_URL must be the address of the site");
  if (!Number.isInteger(rtmpPort) || rtmpPort < 0 || rtmpPort > 65_535)
    throw new Error(`RTMP_PORT is '${env.RTMP_PORT}'; it must be a number up to 65535`);
  const settings = { rtmpPort, siteUrl: new URL(SITE_URL).origin, ...(RTMP_HOST && { host: RTMP_HOST }) };
  // On a streamer's own computer, nobody else may push.
  return INGEST_SECRET ? { ...settings, secret: INGEST_SECRET } : { host: "127.0.0.1", ...settings };
}
