// RTMP in, CMAF parts to the site out.
import { randomUUID } from "node:crypto";
import type { Log } from "./log.ts";
import { LivePush } from "./push/live-push.ts";
import type { RtmpLimits } from "./rtmp/limits.ts";
import { startRtmpServer } from "./rtmp/server.ts";
import type { PublishDecision, PublishRequest } from "./rtmp/session.ts";
import { SiteClient } from "./site-client.ts";
import { authorizeWithRetries } from "./uplink/authorize.ts";
import { pushRoutes } from "./uplink/push-routes.ts";
import { rejectionText } from "./uplink/rejection-texts.ts";

export type IngestOptions = {
  rtmpPort: number;
  host?: string;
  siteUrl: string;
  /** Without it, each push is authorized by its stream key alone. */
  secret?: string;
  limits?: Partial<RtmpLimits>;
  log: Log;
};

export type RunningIngest = {
  port: number;
  pushes(): number;
  connections(): number;
  /** Ends all pushes after storing everything that they have sent so far. */
  stop(): Promise<void>;
};

const STOP_MS = 5_000;
const POLL_MS = 20;

export async function startIngest({
  rtmpPort,
  host,
  siteUrl,
  secret,
  limits,
  log,
}: IngestOptions): Promise<RunningIngest> {
  const pushes = new Set<LivePush>();

  async function onPublish({ room, key, address, control }: PublishRequest): Promise<PublishDecision> {
    const trace = randomUUID();
    const client = new SiteClient({ siteUrl, trace });
    const logPush: Log = (event, fields) => log(event, { trace, ...fields });
    const routes = pushRoutes(secret, { room, key, address });
    const grant = await authorizeWithRetries(client, routes);
    if ("code" in grant) {
      client.close();
      logPush("push_rejected", { room, address, code: grant.code });
      return { rejected: rejectionText(grant.code, grant.text) };
    }
    const { liveId } = grant;
    logPush("push_started", { room, address, liveId, gen: grant.gen, msn: grant.msn });
    const onClosed = () => {
      pushes.delete(push);
      logPush("push_closed", { room, liveId });
    };
    const push = new LivePush({ client, routes, grant, control, log: logPush, onClosed });
    pushes.add(push);
    return { sink: push };
  }

  const server = await startRtmpServer({
    port: rtmpPort,
    onPublish,
    ...(host !== undefined && { host }),
    ...(limits !== undefined && { limits }),
  });
  return {
    port: server.port,
    pushes: () => pushes.size,
    connections: server.connections,
    async stop() {
      await server.stop();
      const deadlineMs = Date.now() + STOP_MS;
      while (pushes.size > 0 && Date.now() < deadlineMs) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    },
  };
}
