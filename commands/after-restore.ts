// `npm run after-restore -- <brand>`: run after the brand's database was restored (docs/runbook.md, Restore).
import { getBrandById } from "#brands/registry.ts";
import { renumberAfterRestore } from "#worker/services/operations/after-restore.ts";
import { explainPlatformError } from "./deploy/resources.ts";
import { openBrandDatabase } from "./operator/remote-database.ts";
import { failInOneLine } from "./site/fail-in-one-line.ts";
import { StartupError } from "./site/settings.ts";

try {
  const [id = ""] = process.argv.slice(2);
  if (!getBrandById(id)) throw new StartupError("npm run after-restore -- <brand>");
  const db = openBrandDatabase(id, process.env);
  const { inboxes } = await renumberAfterRestore({ db, nowMs: Date.now() }).catch((error: unknown) => {
    throw explainPlatformError(error);
  });
  console.log(`rooms accept what the site sends again, and ${inboxes} inboxes their counts`);
} catch (error) {
  failInOneLine(error, "Not finished; run it again");
}
