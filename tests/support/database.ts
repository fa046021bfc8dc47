import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { createD1Proxy, type SendToD1Proxy } from "#commands/site/d1-proxy.ts";
import { type Database, getDatabase } from "#db/client.ts";
import { databaseHost } from "./database-host/setup.ts";

const agent = new Agent({ keepAlive: true });
/** How a connection that the runtime has closed after five idle seconds fails. */
const CLOSED = ["ECONNRESET", "EPIPE"];

/** Not by `fetch`, which some tests replace. */
function ask(address: string, method: "POST" | "DELETE", body = ""): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(address, { agent, method }, async (response) => {
      try {
        const answer = await text(response);
        if (response.statusCode === 200) resolve(answer);
        else reject(new Error(`${address} answers ${response.statusCode}: ${answer}`));
      } catch (error) {
        reject(error);
      }
    });
    // A test that has computed for longer than that could not see that the connection was closed.
    sent.on("error", (error: NodeJS.ErrnoException) => {
      if (sent.reusedSocket && CLOSED.includes(error.code ?? "")) resolve(ask(address, method, body));
      else reject(error);
    });
    sent.end(body);
  });
}

function askHost(method: "POST" | "DELETE", query = ""): Promise<string> {
  const host = databaseHost();
  if (!host) throw new Error("databases need the host of the run");
  return ask(`${host}/${query}`, method);
}

/** Of the current test file. */
const given: Promise<string>[] = [];

function giveDatabase(address: Promise<string>): Database {
  given.push(address);
  return getDatabase(
    createD1Proxy(
      async (batch) =>
        JSON.parse(await ask(await address, "POST", JSON.stringify(batch))) as Awaited<ReturnType<SendToD1Proxy>>,
    ),
  );
}

/** A D1 without tables. */
export const emptyDatabase = (): Database => giveDatabase(askHost("POST", "?empty"));

/** A migrated database: all tables, and the games. */
export async function freshDatabase(): Promise<Database> {
  const address = askHost("POST");
  const database = giveDatabase(address);
  await address;
  return database;
}

/** Called at the end of a test file, whose databases nobody needs any more. */
export async function releaseDatabases(): Promise<void> {
  for (const address of given.splice(0)) await askHost("DELETE", `?address=${encodeURIComponent(await address)}`);
}
