import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { createD1Proxy, type SendToD1Proxy } from "#commands/site/d1-proxy.ts";
import { type Database, getDatabase } from "#db/client.ts";
import { databaseHost } from "./database-host/setup.ts";

const agent = new Agent({ keepAlive: true });
/** Errors of a connection that the runtime has closed, which it does after five idle seconds. */
const CLOSED = ["ECONNRESET", "EPIPE"];

/** Avoids `fetch`, because some tests replace it. */
function send(address: string, method: "POST" | "DELETE", payload = ""): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(address, { agent, method }, async (response) => {
      try {
        const body = await text(response);
        if (response.statusCode === 200) resolve(body);
        else reject(new Error(`${address} answered ${response.statusCode}: ${body}`));
      } catch (error) {
        reject(error);
      }
    });
    // If a test blocked the event loop for longer than that, the agent has not noticed that the connection is closed.
    sent.on("error", (error: NodeJS.ErrnoException) => {
      if (sent.reusedSocket && CLOSED.includes(error.code ?? "")) resolve(send(address, method, payload));
      else reject(error);
    });
    sent.end(payload);
  });
}

function callHost(method: "POST" | "DELETE", query = ""): Promise<string> {
  const host = databaseHost();
  if (!host) throw new Error("the database host of this run is missing");
  return send(`${host}/${query}`, method);
}

/** Addresses of the databases that the current test file uses. */
const allocated: Promise<string>[] = [];

function openDatabase(address: Promise<string>): Database {
  allocated.push(address);
  return getDatabase(
    createD1Proxy(
      async (batch) =>
        JSON.parse(await send(await address, "POST", JSON.stringify(batch))) as Awaited<ReturnType<SendToD1Proxy>>,
    ),
  );
}

/** A D1 database without tables. */
export const emptyDatabase = (): Database => openDatabase(callHost("POST", "?empty"));

/** A migrated database: all tables, and the list of games. */
export async function freshDatabase(): Promise<Database> {
  const address = callHost("POST");
  const database = openDatabase(address);
  await address;
  return database;
}

/** Called at the end of each test file. */
export async function releaseDatabases(): Promise<void> {
  for (const address of allocated.splice(0)) await callHost("DELETE", `?address=${encodeURIComponent(await address)}`);
}
