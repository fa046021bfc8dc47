// Hosts the databases of all test workers in a separate process, so that no test can stop them by accident.
// `POST /` allocates a database and returns its address, `DELETE /?address=` releases it. Exits with its parent.
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { DatabaseRuntimes } from "./runtimes.ts";

const [folder = "", migratedFile = ""] = process.argv.slice(2);
const runtimes = new DatabaseRuntimes(folder);

async function respond({ method, url = "/" }: IncomingMessage): Promise<string> {
  const { searchParams } = new URL(url, "http://host");
  if (method === "POST") return runtimes.allocate(searchParams.has("empty") ? undefined : migratedFile);
  await runtimes.release(searchParams.get("address") ?? "");
  return "";
}

const server = createServer((request, response) => {
  respond(request).then(
    (text) => response.end(text),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, "127.0.0.1", () => console.log((server.address() as AddressInfo).port));
process.stdin.resume().on("end", () => process.exit());
