import { ROOT } from "#commands/root.ts";
import { COMPATIBILITY_DATE } from "#commands/site/settings.ts";
import { migrate } from "#db/migrate.ts";
import { readMigrations } from "#db/migrations-folder.ts";
import { Miniflare } from "#party/host/miniflare.ts";
import { limitRuntimeMemory } from "#party/host/runtime-memory.ts";

export type Peer = { url: string; stop(): Promise<void> };

type Options = { bindings?: Record<string, string>; fill?: (db: D1Database) => Promise<void> };

/** Runs a built worker on miniflare with the site's memory limit; with `fill` it gets its own migrated, filled D1. */
export async function servePeer(scriptPath: string, { bindings = {}, fill }: Options = {}): Promise<Peer> {
  limitRuntimeMemory();
  const miniflare = new Miniflare({
    host: "127.0.0.1",
    port: 0,
    cf: { colo: "LOCAL" },
    modules: true,
    scriptPath,
    modulesRoot: ROOT,
    compatibilityDate: COMPATIBILITY_DATE,
    compatibilityFlags: ["nodejs_compat"],
    bindings,
    ...(fill && { d1Databases: { DB: "peer" } }),
  });
  const stop = () => miniflare.dispose();
  try {
    const { origin } = await miniflare.ready;
    if (fill) {
      const database = (await miniflare.getD1Database("DB")) as unknown as D1Database;
      await migrate(database, await readMigrations());
      await fill(database);
    }
    return { url: origin, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
