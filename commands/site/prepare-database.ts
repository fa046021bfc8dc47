// Child process that applies migrations, seeds the local D1 and exits, which frees its memory before the site starts.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { allBrands } from "#brands/registry.ts";
import { type Database, getDatabase } from "#db/client.ts";
import { migrate } from "#db/migrate.ts";
import { readMigrations } from "#db/migrations-folder.ts";
import { SEED_PASSWORD, seedAccounts } from "#db/seed/seed-accounts.ts";
import { seedComments } from "#db/seed/seed-comments.ts";
import { seedGoods } from "#db/seed/seed-goods.ts";
import { seedNews } from "#db/seed/seed-news.ts";
import { type SealIdNumber, seedStreamers } from "#db/seed/seed-streamers.ts";
import { failureText } from "#domain/failure-text.ts";
import { Miniflare } from "#party/host/miniflare.ts";
import { encryptText } from "#worker/crypto/encrypt.ts";
import { hashPassword } from "#worker/crypto/password.ts";
import { idNumberKeyName } from "#worker/services/anchors/apply.ts";
import { recomputeStandings } from "#worker/services/leagues/recompute-standings.ts";
import { addProductCards } from "#worker/services/mall/add-product-cards.ts";
import { indexDueDocuments } from "#worker/services/search/index-documents.ts";
import { fingerprint } from "../build/fingerprint.ts";
import { createD1Proxy, D1_PROXY_SCRIPT, type SendToD1Proxy } from "./d1-proxy.ts";
import { seedExperts } from "./experts/seed-experts.ts";
import type { Preparation } from "./prepare-in-child.ts";
import { STUDIO_BRAND_ID, seedBrand } from "./seed-brand.ts";
import { seedChannels } from "./seed-channels.ts";
import { seedDatabase } from "./seed-matches.ts";
import { COMPATIBILITY_DATE } from "./settings.ts";
import { seedVideos } from "./videos/seed-videos.ts";

const DAY_MS = 86_400_000;
/** Larger than in a running site, because every step recomputes the tables of all seasons with matches in it. */
const MATCHES_PER_STEP = 4_000;
const NAMES_PER_STEP = 2_000;
const preparation = JSON.parse(process.argv[2] ?? "{}") as Preparation;
const { stateDir, environment, simulator, simulatorSeed, sessionSecret } = preparation;
const print = (line: string) => console.log(line);

/** Sample data depends on the date, so it is seeded again on another day, or if its code has changed. */
function seedStamp(nowMs: number): string {
  return `${Math.floor(nowMs / DAY_MS)} ${simulatorSeed} ${fingerprint(["db", "domain", "simulator"])}`;
}

/** At the pace of a running site, 200 names and matches per tick, the first minutes would be slow and incomplete. */
async function repeatUntilDone(step: () => Promise<number>): Promise<number> {
  let done = 0;
  for (;;) {
    const more = await step();
    if (more === 0) return done;
    done += more;
  }
}

async function seed(db: Database, nowMs: number): Promise<void> {
  const stampFile = join(stateDir, simulator === "on" ? "seeded-world" : "seeded-accounts");
  const stamp = seedStamp(nowMs);
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) {
    print("sample data is of today");
    return;
  }
  const shop: Parameters<typeof addProductCards>[0] = { db, nowMs, locale: "en", secret: sessionSecret };
  await seedAccounts(db, hashPassword, nowMs);
  const seal: SealIdNumber = (uid, idNumber) => encryptText(sessionSecret, idNumberKeyName(uid), idNumber);
  await seedStreamers(db, { seal, hash: hashPassword }, nowMs);
  await seedGoods(db, (goodsId, cards) => addProductCards(shop, { goodsId, cards }), nowMs);
  print("sample accounts and goods written");
  if (simulator === "on") {
    await seedDatabase(db, { seed: simulatorSeed, nowMs });
    print("sample matches written");
    print(
      `league tables of ${await repeatUntilDone(() => recomputeStandings({ db }, { maxMatches: MATCHES_PER_STEP }))} matches computed`,
    );
    const startMs = performance.now();
    const tips = await seedExperts(db, await hashPassword(SEED_PASSWORD), { seed: simulatorSeed, nowMs });
    const tookSeconds = ((performance.now() - startMs) / 1_000).toFixed(1);
    print(`${tips.plans} sample tips with ${tips.sales} sales written in ${tookSeconds} s (${tips.rows} rows)`);
    // Articles refer to games, which are stored with the matches.
    await seedBrand(db, nowMs);
    const brandIds = allBrands.map(({ id }) => id);
    await seedNews(db, [...brandIds, STUDIO_BRAND_ID], nowMs);
    await seedComments(db, nowMs);
    print("sample articles, comments and posts written");
    print(`${await seedVideos(db, await miniflare.getR2Bucket("MEDIA"))} sample videos written`);
    await seedChannels(db, brandIds, { seed: simulatorSeed, nowMs });
    print(
      `${await repeatUntilDone(() => indexDueDocuments({ db }, { maxDocuments: NAMES_PER_STEP }))} names indexed for the search`,
    );
  }
  writeFileSync(stampFile, stamp);
}

mkdirSync(stateDir, { recursive: true });
const miniflare = new Miniflare({
  modules: true,
  script: D1_PROXY_SCRIPT,
  compatibilityDate: COMPATIBILITY_DATE,
  cf: { colo: "LOCAL" },
  defaultPersistRoot: stateDir,
  d1Persist: join(stateDir, "d1"),
  d1Databases: { DB: "site" },
  r2Persist: join(stateDir, "r2"),
  r2Buckets: { MEDIA: "media" },
});
try {
  const binding = createD1Proxy(async (batch) => {
    const response = await miniflare.dispatchFetch("http://d1/DB", { method: "POST", body: JSON.stringify(batch) });
    return (await response.json()) as Awaited<ReturnType<SendToD1Proxy>>;
  });
  const applied = await migrate(binding, await readMigrations());
  print(applied.length > 0 ? `${applied.length} migrations applied` : "migrations are up to date");
  if (environment !== "production") await seed(getDatabase(binding), Date.now());
} catch (error) {
  // The parent command reports the last line of the output.
  console.error(failureText(error));
  process.exitCode = 1;
} finally {
  await miniflare.dispose();
}
