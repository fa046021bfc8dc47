// A process of its own for the databases of all test workers: what a test does to its own process can't stop them.
// `POST /` gives an address, `DELETE /?address=` releases it. Ends with its parent.
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { DatabaseRuntimes } from "./runtimes.ts";

const [folder = "", migratedFile = ""] = process.argv.slice(2);
const runtimes = new DatabaseRuntimes(folder);

async function answer({ method, url = "/" }: IncomingMessage): Promise<string> {
  const { searchParams } = new URL(url, "http://host");
  if (method === "POST") return runtimes.give(searchParams.has("empty") ? undefined : migratedFile);
  await runtimes.release(searchParams.get("address") ?? "");
  return "";
}

const server = createServer((request, response) => {
  answer(request).then(
    (text) => response.end(text),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, "127.0.0.1", () => console.log((server.address() as AddressInfo).port));
process.stdin.resume().on("end", () => process.exit());
