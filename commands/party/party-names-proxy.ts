// partykit converts party names to identifiers: it serves `/parties/match_feed/…`, while the site requests
// `/parties/match-feed/…`. This proxy rewrites the names.
import { createServer, type IncomingMessage, request, type Server } from "node:http";
import { connect, type Socket } from "node:net";

export const partykitPath = (path: string): string =>
  path.replace(/^\/parties\/([^/?]+)/, (_whole, party: string) => `/parties/${party.replaceAll("-", "_")}`);

/** Request line and headers of a connection to be upgraded. */
function headOf({ method, url = "/", rawHeaders }: IncomingMessage): string {
  const lines = [`${method} ${partykitPath(url)} HTTP/1.1`];
  for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  return `${lines.join("\r\n")}\r\n\r\n`;
}

function passSocketOn(targetPort: number, incoming: IncomingMessage, socket: Socket, first: Buffer): void {
  const target = connect(targetPort, "127.0.0.1", () => {
    target.write(headOf(incoming));
    target.write(first);
    target.pipe(socket).pipe(target);
  });
  target.on("error", () => socket.destroy());
  socket.on("error", () => target.destroy());
  socket.on("close", () => target.destroy());
  target.on("close", () => socket.destroy());
}

export function partyNamesProxy(targetPort: number): Server {
  const server = createServer((incoming, response) => {
    const sent = request(
      {
        host: "127.0.0.1",
        port: targetPort,
        method: incoming.method,
        path: partykitPath(incoming.url ?? "/"),
        headers: incoming.headers,
      },
      (upstream) => {
        response.writeHead(upstream.statusCode ?? 502, upstream.headers);
        upstream.pipe(response);
      },
    );
    sent.on("error", () => {
      if (!response.headersSent) response.writeHead(502);
      response.end();
    });
    incoming.pipe(sent);
  });
  server.on("upgrade", (incoming, socket, first) => passSocketOn(targetPort, incoming, socket as Socket, first));
  return server;
}
