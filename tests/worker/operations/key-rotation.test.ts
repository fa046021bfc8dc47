import { getTableColumns, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { SEALED_COLUMNS } from "#db/queries/operations/sealed-values.ts";
import * as schema from "#db/schema/index.ts";
import { toKeyring } from "#domain/operations/keyring.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { decryptText, isNewestSeal } from "#worker/crypto/encrypt.ts";
import { addProductCards, cardEncryptionKeyName } from "#worker/services/mall/add-product-cards.ts";
import { saveProduct } from "#worker/services/mall/save-product.ts";
import { getCalendarKey, isCalendarKeyValid } from "#worker/services/matches/calendars/calendar-key.ts";
import { resealStoredValues } from "#worker/services/operations/reseal-stored-values.ts";
import { createAuditRecorder } from "#worker/services/staff/audit-recorder.ts";

const NOW_MS = 1_800_000_000_000;
const UID = 100_000_001;
const OLD = "the old key of the site";
const NEW = "the new key of the site";
const BOTH = toKeyring(OLD, NEW);

async function siteWithSealedValues() {
  const db = await freshDatabase();
  await db.$client
    .prepare(
      "INSERT INTO users (id, username, username_key, registered_at_ms, registration_source) VALUES (?1, 'mia', 'mia', 1, 'email')",
    )
    .bind(UID)
    .run();
  const caller = { actorUid: UID, brandId: "ember", action: "POST /goods/shelf/save", device: "", address: "" };
  const { id: goodsId } = await saveProduct(
    { db, nowMs: NOW_MS, audit: createAuditRecorder(db, { ...caller, nowMs: NOW_MS }) },
    {
      kind: "card",
      category: "cards",
      priceCoins: 10,
      stock: 0,
      isOnSale: true,
      texts: { en: { name: "Card", description: "" } },
    },
  );
  const numbers = Array.from({ length: 450 }, (_, n) => `CARD-${n}`);
  const add = (secret: string, cards: string[]) =>
    addProductCards({ db, nowMs: NOW_MS, locale: "en", secret }, { goodsId, cards });
  await add(OLD, numbers);
  return { db, add, numbers, calendarKey: await getCalendarKey({ db }, { secret: OLD, uid: UID }) };
}

test("values of the old key are read and encrypted again, until the old key can go", async () => {
  const { db, add, numbers, calendarKey } = await siteWithSealedValues();
  expect(await resealStoredValues({ db, secret: OLD }), "no rotation, nothing to do").toBeUndefined();
  expect(await isCalendarKeyValid({ db }, { secret: BOTH, uid: UID, key: calendarKey })).toBe(true);

  const runs: number[] = [];
  // Sales and stock changes continue meanwhile, sealed with either key.
  for (
    let left = await resealStoredValues({ db, secret: BOTH });
    left;
    left = await resealStoredValues({ db, secret: BOTH })
  ) {
    runs.push(left);
    if (runs.length === 1) await add(OLD, ["LATE-1"]);
    if (runs.length === 2) await add(BOTH, ["LATE-2"]);
  }
  expect(runs.reduce((sum, count) => sum + count, 0)).toBe(numbers.length + 2);

  const { results: cards } = await db.$client
    .prepare("SELECT id, sealed FROM goods_cards")
    .all<{ id: string; sealed: string }>();
  expect(cards.every(({ sealed }) => isNewestSeal(NEW, sealed))).toBe(true);
  const texts = await Promise.all(cards.map(({ id, sealed }) => decryptText(NEW, cardEncryptionKeyName(id), sealed)));
  expect(new Set(texts)).toEqual(new Set([...numbers, "LATE-1", "LATE-2"]));
  expect(await isCalendarKeyValid({ db }, { secret: NEW, uid: UID, key: calendarKey })).toBe(true);
  expect(await add(NEW, ["CARD-7"]), "a known number is still known").toMatchObject({ added: 0, knownLines: [1] });
});

test("without the key that sealed a value it cannot be read", async () => {
  const { db, calendarKey } = await siteWithSealedValues();
  await expect(isCalendarKeyValid({ db }, { secret: NEW, uid: UID, key: calendarKey })).rejects.toThrow(
    "it was removed",
  );
});

test("every sealed column of the schema is encrypted again", () => {
  const inSchema = Object.values(schema)
    .filter((table) => is(table, SQLiteTable))
    .flatMap((table) => Object.values(getTableColumns(table)).map(({ name }) => name))
    .filter((name) => /sealed/.test(name));
  const listed = Object.values(SEALED_COLUMNS).map(({ column }) => column);
  expect(inSchema.filter((name) => !listed.some((column) => column === name))).toEqual([]);
});
