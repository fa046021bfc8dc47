import { createServer } from "node:net";
import { DEFAULT_LIMITS, type RtmpLimits } from "./limits.ts";
import { type OnPublish, RtmpSession } from "./session.ts";

export type RtmpServer = {
  port: number;
  connections(): number;
  /** Refuses new publishers and disconnects the current ones. */
  stop(): Promise<void>;
};

type Options = { port: number; host?: string; onPublish: OnPublish; limits?: Partial<RtmpLimits> };

/** Rejects if the port is taken. */
export function startRtmpServer({ port, host, onPublish, limits }: Options): Promise<RtmpServer> {
  const allLimits = { ...DEFAULT_LIMITS, ...limits };
  const sessions = new Set<RtmpSession>();
  const server = createServer((socket) => {
    const session = new RtmpSession(socket, allLimits, onPublish);
    sessions.add(session);
    socket.on("close", () => sessions.delete(session));
  });
  server.maxConnections = allLimits.maxConnections;
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve({
        port: typeof address === "object" && address ? address.port : port,
        connections: () => sessions.size,
        stop: () =>
          new Promise((stopped) => {
            server.close(() => stopped());
            for (const session of sessions) session.close("ingest_stopped");
          }),
      });
    });
  });
}
