// `npm run operator -- grant <username> <role> --brand <id> --email <address> [--local]` invites the first staff.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { getBrandById } from "#brands/registry.ts";
import { type Database, getDatabase } from "#db/client.ts";
import { AppError } from "#domain/errors.ts";
import { ROLES } from "#domain/permissions/roles.ts";
import { Miniflare } from "#party/host/miniflare.ts";
import { FIRST_STAFF_ACCOUNTS, inviteFirstStaff } from "#worker/services/operations/invite-first-staff.ts";
import { explainPlatformError } from "./deploy/resources.ts";
import { openBrandDatabase } from "./operator/remote-database.ts";
import { STATE_DIR } from "./root.ts";
import { failInOneLine } from "./site/fail-in-one-line.ts";
import { COMPATIBILITY_DATE, StartupError } from "./site/settings.ts";
import { rejectWhileRunning } from "./site/state-lock.ts";

const USAGE = "npm run operator -- grant <username> <role> --brand <id> --email <address> [--local]";

type Opened = { db: Database; close: () => Promise<void> };

const openRemote = (brandId: string): Opened => ({
  db: openBrandDatabase(brandId, process.env),
  close: async () => undefined,
});

/** Opens the database of `npm start`, which must be stopped. */
async function openLocal(): Promise<Opened> {
  const stateDir = process.env.STATE_DIR ?? STATE_DIR;
  rejectWhileRunning(stateDir);
  if (!existsSync(join(stateDir, "d1")))
    throw new StartupError(`there is no database in ${stateDir}: npm start makes one`);
  const miniflare = new Miniflare({
    modules: true,
    script: "export default { fetch: () => new Response() }",
    compatibilityDate: COMPATIBILITY_DATE,
    defaultPersistRoot: stateDir,
    d1Persist: join(stateDir, "d1"),
    d1Databases: { DB: "site" },
  });
  return { db: getDatabase(await miniflare.getD1Database("DB")), close: () => miniflare.dispose() };
}

function explainRejection(error: unknown): unknown {
  if (!(error instanceof AppError)) return explainPlatformError(error);
  if (error.code === "no_permission")
    return new StartupError(
      `${FIRST_STAFF_ACCOUNTS} accounts have this role already; further ones are granted in the back office, by two people`,
    );
  if (error.code === "name_taken") return new StartupError("the username is taken; choose another");
  return new StartupError(`not accepted: ${error.fields.join(", ")}`);
}

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { brand: { type: "string" }, email: { type: "string" }, local: { type: "boolean", default: false } },
  });
  const [action, username, roleName] = positionals;
  const role = ROLES.find((known) => known === roleName);
  const { brand: brandId, email, local } = values;
  if (action !== "grant" || !username || !role || !brandId || !email) throw new StartupError(USAGE);
  const brand = getBrandById(brandId);
  if (!brand) throw new StartupError(`no brand is called '${brandId}'`);
  const { db, close } = local ? await openLocal() : openRemote(brandId);
  try {
    const { uid, isNewAccount } = await inviteFirstStaff({ db, nowMs: Date.now() }, { username, email, role, brandId });
    console.log(`${isNewAccount ? "created" : "found"} the account ${uid} of ${email} and gave it the role ${role}`);
    console.log(
      `The site emails the invitation within a minute: sign in at ${brand.pcUrl} with a code sent to that address,`,
    );
    console.log("then turn on two-factor authentication. The role has no rights before that.");
  } catch (error) {
    throw explainRejection(error);
  } finally {
    await close();
  }
} catch (error) {
  failInOneLine(error, "Nothing was granted");
}
