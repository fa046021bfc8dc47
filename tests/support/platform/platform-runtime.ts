import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { unstable_splitSqlQuery as splitSql } from "wrangler";
import { D1_PROXY_SCRIPT } from "#commands/site/d1-proxy.ts";
import { withRuntimeScript } from "#commands/site/runtime-script.ts";
import { COMPATIBILITY_DATE } from "#commands/site/settings.ts";
import { Miniflare, type MiniflareOptions, type WorkerOptions } from "#party/host/miniflare.ts";
import { type Binding, liveVersion, type PlatformState, type Script, type ScriptVersion } from "./platform-state.ts";
import { createTimeTravel } from "./time-travel.ts";

type Outbound = (request: Request) => Promise<Response> | Response;

const text = (value: unknown): string => String(value);
const ofType = (bindings: readonly Binding[], type: string) => bindings.filter((binding) => binding.type === type);
const toRecord = (bindings: readonly Binding[], value: (binding: Binding) => string) =>
  Object.fromEntries(bindings.map((binding) => [binding.name, value(binding)]));

/** Runs the deployed workers on real D1, R2 and Durable Objects, all stored in one folder. */
export function startPlatformRuntime(state: PlatformState, outbound: Outbound, port = 0) {
  const folder = mkdtempSync(join(tmpdir(), "kickoff-platform-"));
  let miniflare: Miniflare | undefined;

  function assetsFolder(script: string, { id, assets }: ScriptVersion): string | undefined {
    if (!assets) return undefined;
    const root = join(folder, "assets", script, id);
    if (existsSync(root)) return root;
    for (const [path, hash] of assets) {
      const file = join(root, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, state.files.get(hash) ?? new Uint8Array());
    }
    return root;
  }

  function workerOf(script: Script, version: ScriptVersion): WorkerOptions {
    const { bindings, modules, mainModule } = version;
    const directory = assetsFolder(script.name, version);
    // Source maps are stored with the modules but never run.
    const ordered = modules
      .filter(({ name }) => !name.endsWith(".map"))
      .toSorted((a, b) => Number(b.name === mainModule) - Number(a.name === mainModule));
    const root = join(folder, "modules", script.name, version.id);
    // Versions are immutable.
    if (!existsSync(root)) {
      for (const { name, content } of modules) {
        mkdirSync(dirname(join(root, name)), { recursive: true });
        writeFileSync(join(root, name), content);
      }
    }
    return {
      name: script.name,
      modulesRoot: root,
      modules: ordered.map(({ name }) => ({
        type: name.endsWith(".wasm") ? ("CompiledWasm" as const) : ("ESModule" as const),
        path: join(root, name),
      })),
      compatibilityDate: version.compatibilityDate,
      compatibilityFlags: version.compatibilityFlags,
      bindings: {
        ...toRecord(ofType(bindings, "plain_text"), (binding) => text(binding.text)),
        ...Object.fromEntries(script.secrets),
      },
      d1Databases: toRecord(ofType(bindings, "d1"), (binding) => text(binding.id)),
      r2Buckets: toRecord(ofType(bindings, "r2_bucket"), (binding) => text(binding.bucket_name)),
      durableObjects: Object.fromEntries(
        ofType(bindings, "durable_object_namespace").map((binding) => [
          binding.name,
          { className: text(binding.class_name), useSQLite: true },
        ]),
      ),
      serviceBindings: toRecord(ofType(bindings, "service"), (binding) => text(binding.service)),
      outboundService: (request: Request) => outbound(request),
      ...(directory && {
        assets: {
          directory,
          binding: ofType(bindings, "assets")[0]?.name ?? "ASSETS",
          routerConfig: { has_user_worker: true, invoke_user_worker_ahead_of_assets: true },
        },
      }),
    } as WorkerOptions;
  }

  function options(): MiniflareOptions {
    const scripts = [...state.scripts.values()];
    const [served] = scripts.filter(({ domains }) => domains.length > 0);
    const deployed = scripts.flatMap((script) => {
      const version = liveVersion(script);
      return version ? [{ isServed: script === served, worker: workerOf(script, version) }] : [];
    });
    const workersThat = (isServed: boolean) =>
      deployed.filter((one) => one.isServed === isServed).map(({ worker }) => worker);
    return {
      host: "127.0.0.1",
      port,
      ...(served && { upstream: `https://${served.domains[0]}` }),
      cf: { colo: "LOCAL" },
      handleRuntimeStdio: (out: Readable, errors: Readable) => {
        out.resume();
        errors.on("data", (chunk: Buffer) => process.stderr.write(chunk));
      },
      defaultPersistRoot: folder,
      d1Persist: join(folder, "d1"),
      r2Persist: join(folder, "r2"),
      durableObjectsPersist: join(folder, "rooms"),
      // The cache of a location survives deployments.
      cachePersist: join(folder, "cache"),
      workers: [
        // The first worker receives the requests at the port.
        ...workersThat(true),
        {
          name: "databases",
          modules: true,
          script: D1_PROXY_SCRIPT,
          compatibilityDate: COMPATIBILITY_DATE,
          d1Databases: Object.fromEntries([...state.databases.keys()].map((id) => [id, id])),
        },
        ...workersThat(false),
      ],
    };
  }

  /**
   * Applies the state. The runtime's output is discarded before it reaches this process: one line per request would
   * flood test reports, and a full pipe would deadlock, because Miniflare's stubs block this process until the runtime
   * answers while the runtime waits for this process to read.
   */
  async function run(): Promise<Miniflare> {
    await withRuntimeScript(folder, "/dev/null", async () => {
      if (miniflare) await miniflare.setOptions(options());
      else miniflare = new Miniflare(options());
      await miniflare.ready;
    });
    if (!miniflare) throw new Error("the runtime did not start");
    return miniflare;
  }

  let running: Promise<Miniflare> | undefined;
  const getRuntime = (): Promise<Miniflare> => {
    running ??= run();
    return running;
  };

  /**
   * A deployment changes the state several times before the next request, so the runtime restarts lazily, unless it has
   * a fixed port, where requests may arrive at any time.
   */
  async function apply(): Promise<void> {
    running = undefined;
    if (port !== 0) await getRuntime();
  }

  return {
    apply,
    timeTravel: createTimeTravel(folder),
    async whileStopped(change: () => void): Promise<void> {
      await miniflare?.dispose();
      miniflare = undefined;
      change();
      await apply();
    },
    async query(databaseId: string, batch: readonly { sql: string; params?: readonly unknown[] }[]) {
      const proxy = await (await getRuntime()).getWorker("databases");
      // Without parameters, one string may contain several statements.
      const statements = batch.flatMap(({ sql, params = [] }) =>
        params.length > 0 ? [{ sql, params }] : splitSql(sql).map((one) => ({ sql: one, params: [] })),
      );
      const response = await proxy.fetch(`http://databases/${databaseId}`, {
        method: "POST",
        body: JSON.stringify(statements),
      });
      return (await response.json()) as { results: D1Result[] } | { error: string };
    },
    async fetch(script: string, request: Request): Promise<Response> {
      const worker = await (await getRuntime()).getWorker(script);
      return (await worker.fetch(request.url, {
        method: request.method,
        headers: Object.fromEntries(request.headers),
        redirect: "manual",
        ...(request.body && { body: await request.arrayBuffer() }),
      })) as unknown as Response;
    },
    async runSchedule(script: string): Promise<void> {
      const worker = await (await getRuntime()).getWorker(script);
      await worker.scheduled({ cron: "* * * * *" });
    },
    async stop(): Promise<void> {
      await miniflare?.dispose();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
