// A studio brand for development: two versions, the second with other colours and a mobile site, and a draft.
import { getBrandById } from "#brands/registry.ts";
import type { Database } from "#db/client.ts";
import { toDocument } from "#domain/brands/apply-document.ts";
import { createBrand, saveBrand } from "#worker/services/brands/edit-brand.ts";
import { getBrand, listBrands } from "#worker/services/brands/list-brands.ts";
import { publishBrand } from "#worker/services/brands/publish-brand.ts";
import type { StudioContext } from "#worker/services/brands/studio-context.ts";

const OPERATOR_UID = 90_000_010;
const DAY_MS = 86_400_000;
export const STUDIO_BRAND_ID = "crestline";

export async function seedBrand(db: Database, nowMs: number): Promise<void> {
  const brandId = STUDIO_BRAND_ID;
  const at = (daysAgo: number): StudioContext => ({
    db,
    env: { DB: db.$client },
    actorUid: OPERATOR_UID,
    nowMs: nowMs - daysAgo * DAY_MS,
  });
  const { list } = await listBrands(at(0));
  const colours = getBrandById("ember");
  if (!colours || list.some((brand) => brand.brandId === brandId)) return;
  await createBrand(at(20), { brandId, base: "inkstone", projectName: "Crestline", host: "www.crestline.example" });
  await publishBrand(at(20), { brandId, revision: 1, comment: "Launch" });
  const { document } = await getBrand(at(3), { brandId });
  const { dark, light } = toDocument(colours);
  const changed = { ...document, dark, light, mUrl: "https://m.crestline.example" };
  await saveBrand(at(3), { brandId, revision: 0, document: changed });
  await publishBrand(at(3), { brandId, revision: 1, comment: "New colours; phones go to the mobile site" });
  const offInGermany = { isOn: true, offIn: ["DE"] };
  const draft = { ...changed, blindBoxes: offInGermany, giftRankings: offInGermany };
  await saveBrand(at(1), { brandId, revision: 0, document: draft });
}
