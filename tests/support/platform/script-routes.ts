import { ApiError } from "./api-error.ts";
import {
  type Binding,
  liveVersion,
  newId,
  type PlatformState,
  type Script,
  type ScriptVersion,
} from "./platform-state.ts";

type Metadata = {
  main_module: string;
  bindings: Binding[];
  compatibility_date?: string;
  compatibility_flags?: string[];
  migrations?: { new_tag?: string; old_tag?: string };
  assets?: { jwt?: string };
  keep_assets?: boolean;
};

/** An upload of static files: its manifest, and the hashes whose content is still missing. */
type AssetSession = { manifest: Map<string, string>; missing: Set<string> };

const notFound = () => new ApiError(404, 10_007, "This Worker does not exist on your account.");

export function createScriptRoutes(state: PlatformState) {
  const sessions = new Map<string, AssetSession>();
  const requireScript = (name: string): Script => {
    const script = state.scripts.get(name);
    if (!script) throw notFound();
    return script;
  };
  const findOrCreate = (name: string): Script => {
    const known = state.scripts.get(name);
    if (known) return known;
    const script: Script = {
      name,
      versions: [],
      deployments: [],
      secrets: new Map(),
      domains: [],
      crons: [],
      migrationTag: undefined,
    };
    state.scripts.set(name, script);
    return script;
  };

  /** Like the platform, rejects bindings to resources that do not exist. */
  function checkBindings(bindings: readonly Binding[], name: string): void {
    for (const binding of bindings) {
      if (binding.type === "service" && binding.service !== name && !state.scripts.has(String(binding.service)))
        throw new ApiError(
          400,
          10_143,
          `Could not resolve service binding '${binding.name}'. Target script not found.`,
        );
      if (binding.type === "d1" && !state.databases.has(String(binding.id)))
        throw new ApiError(
          400,
          10_181,
          `D1 binding '${binding.name}' references database '${binding.id}' which was not found.`,
        );
      if (binding.type === "r2_bucket" && !state.buckets.has(String(binding.bucket_name)))
        throw new ApiError(400, 10_085, `R2 bucket '${binding.bucket_name}' not found.`);
    }
  }

  function deployVersion(script: Script, versionId: string) {
    const deployment = { id: newId(), versionId, createdOn: new Date().toISOString() };
    script.deployments.unshift(deployment);
    return deployment;
  }

  async function upload(name: string, form: FormData): Promise<ScriptVersion> {
    const metadata = JSON.parse(String(form.get("metadata"))) as Metadata;
    checkBindings(metadata.bindings, name);
    const session = metadata.assets?.jwt ? sessions.get(metadata.assets.jwt) : undefined;
    if (metadata.assets?.jwt && (!session || session.missing.size > 0))
      throw new ApiError(400, 100_320, "The assets of this upload are not complete.");
    const script = findOrCreate(name);
    const previous = script.migrationTag;
    if (metadata.migrations?.old_tag !== undefined && metadata.migrations.old_tag !== previous)
      throw new ApiError(412, 10_079, `Migration tag precondition failed; current tag is ${previous}`);
    script.migrationTag = metadata.migrations?.new_tag ?? previous;
    for (const binding of metadata.bindings)
      if (binding.type === "secret_text") script.secrets.set(binding.name, String(binding.text));
    const modules = await Promise.all(
      [...form]
        .filter(([part]) => part !== "metadata")
        .map(async ([part, file]) => ({
          name: part,
          content: typeof file === "string" ? new TextEncoder().encode(file) : new Uint8Array(await file.arrayBuffer()),
        })),
    );
    const version: ScriptVersion = {
      id: newId(),
      modules,
      mainModule: metadata.main_module,
      bindings: metadata.bindings.filter(({ type }) => type !== "inherit" && type !== "secret_text"),
      compatibilityDate: metadata.compatibility_date ?? "",
      compatibilityFlags: metadata.compatibility_flags ?? [],
      assets: session?.manifest,
    };
    script.versions.push(version);
    return version;
  }

  return {
    service: (name: string) => {
      const script = state.scripts.get(name);
      if (!script) throw new ApiError(404, 10_090, "workers.api.error.service_not_found");
      return {
        id: name,
        default_environment: { environment: "production", script: { last_deployed_from: "wrangler" } },
      };
    },
    script: (name: string) => ({ id: requireScript(name).name, migration_tag: requireScript(name).migrationTag }),
    list: () =>
      [...state.scripts.values()].map(({ name, migrationTag }) => ({ id: name, migration_tag: migrationTag })),
    secrets: (name: string) =>
      [...requireScript(name).secrets.keys()].map((secret) => ({ name: secret, type: "secret_text" })),
    deployments: (name: string) => ({
      deployments: requireScript(name).deployments.map(({ id, versionId, createdOn }) => ({
        id,
        source: "wrangler",
        strategy: "percentage",
        created_on: createdOn,
        versions: [{ version_id: versionId, percentage: 100 }],
      })),
    }),
    version: (name: string, id: string) => {
      const version = requireScript(name).versions.find((one) => one.id === id);
      if (!version) throw new ApiError(404, 10_208, "version not found");
      return { id, resources: { bindings: version.bindings, script: {}, script_runtime: {} }, metadata: {} };
    },
    deploy: (name: string, body: { versions: { version_id: string; percentage: number }[] }) => {
      const script = requireScript(name);
      const [first] = body.versions;
      if (!first || !script.versions.some(({ id }) => id === first.version_id))
        throw new ApiError(400, 10_208, "version not found");
      return { id: deployVersion(script, first.version_id).id };
    },
    /** Lists the files whose content is not stored yet. */
    beginAssets: (body: { manifest: Record<string, { hash: string; size: number }> }) => {
      const manifest = new Map(Object.entries(body.manifest).map(([path, { hash }]) => [path, hash]));
      const missing = new Set([...manifest.values()].filter((hash) => !state.files.has(hash)));
      const token = newId();
      sessions.set(token, { manifest, missing });
      return { jwt: token, buckets: missing.size > 0 ? [[...missing]] : [] };
    },
    uploadAssets: async (token: string, form: FormData) => {
      const session = sessions.get(token);
      if (!session) throw new ApiError(401, 10_000, "Authentication error");
      for (const [hash, part] of form) {
        const content = typeof part === "string" ? part : await part.text();
        state.files.set(hash, new Uint8Array(Buffer.from(content, "base64")));
        session.missing.delete(hash);
      }
      return session.missing.size === 0 ? { jwt: token } : {};
    },
    /** Deploys immediately, as the first upload of a script does. */
    putScript: async (name: string, form: FormData) => {
      const version = await upload(name, form);
      const { id } = deployVersion(requireScript(name), version.id);
      return {
        id: name,
        tag: version.id,
        etag: version.id,
        deployment_id: id,
        startup_time_ms: 20,
        has_assets: !!version.assets,
      };
    },
    /** Only uploads; a separate request deploys the version. */
    addVersion: async (name: string, form: FormData) => {
      requireScript(name);
      const { id, assets } = await upload(name, form);
      return {
        id,
        number: requireScript(name).versions.length,
        startup_time_ms: 20,
        metadata: { has_preview: false },
        resources: { script: { etag: id } },
        has_assets: !!assets,
      };
    },
    settings: (name: string) => {
      const script = requireScript(name);
      const bindings = liveVersion(script)?.bindings ?? [];
      return { bindings, tags: [], observability: { enabled: true }, migration_tag: script.migrationTag };
    },
    setDomains: (name: string, body: { origins?: { hostname: string }[] }) => {
      requireScript(name).domains = (body.origins ?? []).map(({ hostname }) => hostname);
      return (body.origins ?? []).map(({ hostname }) => ({ id: newId(), hostname, service: name }));
    },
    setCrons: (name: string, body: { cron: string }[]) => {
      requireScript(name).crons = body.map(({ cron }) => cron);
      return { schedules: body };
    },
  };
}
