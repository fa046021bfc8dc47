import { StartupError } from "../site/settings.ts";
import { type PlatformApi, PlatformError } from "./platform-api.ts";

const PERMISSIONS =
  "Workers Scripts: Edit, D1: Edit, R2: Edit, Workers Routes: Edit, Zone: Read, Account Settings: Read";
const R2_NOT_ENABLED = 10_042;

type Account = { id: string; name: string };
type Zone = { name: string; status: string };
type Database = { uuid: string; name: string };
type Created = "created" | "exists";

/** Adds advice to errors that an operator can fix. */
export function explainPlatformError(error: unknown): unknown {
  if (!(error instanceof PlatformError)) return error;
  if (error.status === 401 || error.status === 403)
    return new StartupError(
      `Cloudflare refuses the API token (${error.message}). Create one at dash.cloudflare.com/profile/api-tokens with ${PERMISSIONS}`,
    );
  if (error.code === R2_NOT_ENABLED)
    return new StartupError(
      "R2 is not enabled for this account: enable it once in the dashboard under R2, then run this again",
    );
  return new StartupError(`Cloudflare responded ${error.status} (code ${error.code ?? "none"}): ${error.message}`);
}

/** Finds the account given by CLOUDFLARE_ACCOUNT_ID, or the token's only account. */
export async function findAccount(api: PlatformApi, wantedId: string | undefined): Promise<Account> {
  const accounts = await api.get<Account[]>("/accounts?per_page=50");
  if (wantedId !== undefined) {
    const wanted = accounts.find(({ id }) => id === wantedId);
    if (!wanted) throw new StartupError(`the token has no access to the account ${wantedId}`);
    return wanted;
  }
  const [only, second] = accounts;
  if (!only) throw new StartupError("the token has no access to any account");
  if (second) {
    const names = accounts.map(({ id, name }) => `${name} (${id})`).join(", ");
    throw new StartupError(`the token has several accounts; set CLOUDFLARE_ACCOUNT_ID to one of: ${names}`);
  }
  return only;
}

/** "www.brand.example" → "www.brand.example", "brand.example". */
function listZoneNames(host: string): string[] {
  const labels = host.split(".");
  return labels.slice(0, -1).map((_label, place) => labels.slice(place).join("."));
}

/** Describes hosts whose DNS the account does not (yet) serve, and what to do. */
export async function findZoneProblems(api: PlatformApi, hosts: readonly string[]): Promise<string[]> {
  const problems = await Promise.all(
    hosts.map(async (host) => {
      for (const name of listZoneNames(host)) {
        const [zone] = await api.get<Zone[]>(`/zones?name=${encodeURIComponent(name)}`);
        if (zone?.status === "active") return [];
        if (zone)
          return [
            `${host}: the zone ${name} is ${zone.status}; set the name servers Cloudflare shows at your registrar`,
          ];
      }
      return [`${host}: no zone of this account has it; add the domain under "Add a domain" in the dashboard`];
    }),
  );
  return problems.flat();
}

export async function findDatabase(api: PlatformApi, accountId: string, name: string): Promise<string | undefined> {
  const found = await api.get<Database[]>(`/accounts/${accountId}/d1/database?name=${encodeURIComponent(name)}`);
  return found.find((database) => database.name === name)?.uuid;
}

export async function ensureDatabase(
  api: PlatformApi,
  accountId: string,
  name: string,
): Promise<{ id: string; state: Created }> {
  const known = await findDatabase(api, accountId, name);
  if (known) return { id: known, state: "exists" };
  try {
    const { uuid } = await api.post<Database>(`/accounts/${accountId}/d1/database`, { name });
    return { id: uuid, state: "created" };
  } catch (error) {
    // The response to an earlier attempt was lost, or another deployment created it in the meantime.
    const created = error instanceof PlatformError ? await findDatabase(api, accountId, name) : undefined;
    if (!created) throw error;
    return { id: created, state: "exists" };
  }
}

export const bucketExists = async (api: PlatformApi, accountId: string, name: string): Promise<boolean> =>
  (await api.find(`/accounts/${accountId}/r2/buckets/${name}`)) !== undefined;

export async function ensureBucket(api: PlatformApi, accountId: string, name: string): Promise<Created> {
  if (await bucketExists(api, accountId, name)) return "exists";
  try {
    await api.post(`/accounts/${accountId}/r2/buckets`, { name });
    return "created";
  } catch (error) {
    if (error instanceof PlatformError && (await bucketExists(api, accountId, name))) return "exists";
    throw error;
  }
}

/** Names of a worker's secrets; undefined if it is not deployed. Values cannot be read. */
export async function listSecretNames(
  api: PlatformApi,
  accountId: string,
  worker: string,
): Promise<ReadonlySet<string> | undefined> {
  const secrets = await api.find<{ name: string }[]>(`/accounts/${accountId}/workers/scripts/${worker}/secrets`);
  return secrets && new Set(secrets.map(({ name }) => name));
}

export type WorkerDeployment = { versionId: string; createdOn: string };

/** Newest first. */
export async function listDeployments(
  api: PlatformApi,
  accountId: string,
  worker: string,
): Promise<WorkerDeployment[]> {
  type Listed = { deployments: { created_on: string; versions: { version_id: string }[] }[] };
  const listed = await api.find<Listed>(`/accounts/${accountId}/workers/scripts/${worker}/deployments`);
  return (listed?.deployments ?? []).flatMap(({ created_on, versions: [version] }) =>
    version ? [{ versionId: version.version_id, createdOn: created_on }] : [],
  );
}

export const deployVersion = (api: PlatformApi, accountId: string, worker: string, versionId: string) =>
  api.post(`/accounts/${accountId}/workers/scripts/${worker}/deployments`, {
    strategy: "percentage",
    versions: [{ version_id: versionId, percentage: 100 }],
  });

/** A point in time to which the database can be restored. */
export async function getBookmark(api: PlatformApi, accountId: string, databaseId: string): Promise<string> {
  const { bookmark } = await api.get<{ bookmark: string }>(
    `/accounts/${accountId}/d1/database/${databaseId}/time_travel/bookmark`,
  );
  return bookmark;
}
