import { createHash, createHmac } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { D1_PROXY_SCRIPT } from "#commands/site/d1-proxy.ts";
import { Miniflare } from "#party/host/miniflare.ts";

const MAX_COMPATIBILITY_DATE = "2026-07-30";
/** Starting a runtime takes a second, so each serves many databases; the next starts once all are allocated. */
const NAMES = Array.from({ length: 64 }, (_, index) => `DB${index}`);
const CLASS = "miniflare-D1DatabaseObject";

type Runtime = { miniflare: Miniflare; folder: string; allocated: number; released: number };

/** The runtime names a database file after the id of the Durable Object that holds it. */
function toFileName(database: string): string {
  const key = createHash("sha256").update(CLASS).digest();
  const sign = (text: string | Buffer) => createHmac("sha256", key).update(text).digest().subarray(0, 16);
  const name = sign(database);
  return `${Buffer.concat([name, sign(name)]).toString("hex")}.sqlite`;
}

function startRuntime(parentFolder: string): Runtime {
  const folder = mkdtempSync(join(parentFolder, "databases-"));
  mkdirSync(join(folder, CLASS));
  const miniflare = new Miniflare({
    modules: true,
    script: D1_PROXY_SCRIPT,
    compatibilityDate: MAX_COMPATIBILITY_DATE,
    cf: { colo: "LOCAL" },
    d1Databases: NAMES,
    d1Persist: folder,
  });
  return { miniflare, folder, allocated: 0, released: 0 };
}

/** Allocates databases, and disposes of a runtime once all its databases are released. */
export class DatabaseRuntimes {
  readonly #folder: string;
  #last: Runtime | undefined;
  readonly #byOrigin = new Map<string, Runtime>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Returns the address of a database that starts as a copy of `file`, or without tables. */
  async allocate(file: string | undefined): Promise<string> {
    const full = this.#last?.allocated === NAMES.length;
    if (!this.#last || full) this.#last = startRuntime(this.#folder);
    const runtime = this.#last;
    const name = NAMES[runtime.allocated] ?? "";
    runtime.allocated += 1;
    if (file) cpSync(file, join(runtime.folder, CLASS, toFileName(name)));
    const { origin } = await runtime.miniflare.ready;
    this.#byOrigin.set(origin, runtime);
    return `${origin}/${name}`;
  }

  async release(address: string): Promise<void> {
    const { origin } = new URL(address);
    const runtime = this.#byOrigin.get(origin);
    if (!runtime) throw new Error(`no runtime has ${address}`);
    runtime.released += 1;
    if (runtime.released < NAMES.length) return;
    this.#byOrigin.delete(origin);
    await runtime.miniflare.dispose();
    rmSync(runtime.folder, { recursive: true, force: true });
  }
}
