// Audits the ledger of the local site, running or stopped; the exit code is 1 if it does not balance.

import { existsSync } from "node:fs";
import { join } from "node:path";
import { Miniflare } from "#party/host/miniflare.ts";
import { verifyLedger } from "#worker/services/wallet/verify-ledger.ts";
import { getDatabase } from "../db/client.ts";
import { STATE_DIR } from "./root.ts";
import { COMPATIBILITY_DATE, parseSettings } from "./site/settings.ts";

const stateDir = parseSettings(process.env).stateDir ?? STATE_DIR;
if (!existsSync(join(stateDir, "d1"))) {
  console.error(`there is no database in ${stateDir}: npm start makes one`);
  process.exit(1);
}
const miniflare = new Miniflare({
  modules: true,
  script: "export default { fetch: () => new Response() }",
  compatibilityDate: COMPATIBILITY_DATE,
  defaultPersistRoot: stateDir,
  d1Persist: join(stateDir, "d1"),
  d1Databases: { DB: "site" },
});
try {
  const db = getDatabase(await miniflare.getD1Database("DB"));
  const { entries, problems } = await verifyLedger({ db, nowMs: Date.now() });
  for (const problem of problems) console.log(JSON.stringify(problem));
  console.log(`${entries} entries, ${problems.length} problems`);
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  await miniflare.dispose();
}
