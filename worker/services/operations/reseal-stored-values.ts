import { runBatch } from "#db/client.ts";
import {
  listOutdatedSeals,
  replaceCardHash,
  replaceSeal,
  SEALED_COLUMNS,
  type SealedKind,
  type SealedValue,
  selectCardProduct,
} from "#db/queries/operations/sealed-values.ts";
import { allKeysOf, newestKeyOf } from "#domain/operations/keyring.ts";
import { decryptText, encryptText, keyIdOf } from "../../crypto/encrypt.ts";
import { idNumberKeyName } from "../anchors/apply.ts";
import { payoutKeyName } from "../anchors/withdrawals.ts";
import type { ReadContext } from "../context.ts";
import { totpEncryptionKeyName } from "../identity/two-factor/verify-second-factor.ts";
import { cardEncryptionKeyName, hashCardNumber } from "../mall/add-product-cards.ts";
import { drawSeedEncryptionKeyName } from "../mall/commit-draw-seed.ts";
import { calendarEncryptionKeyName } from "../matches/calendars/calendar-key.ts";

/** Per kind and run: half a second of encryption at most. */
const BATCH_SIZE = 200;

const KEY_NAMES: Record<SealedKind, (keyedBy: string | number) => string> = {
  authenticators: (uid) => totpEncryptionKeyName(Number(uid)),
  cards: (id) => cardEncryptionKeyName(String(id)),
  draws: (id) => drawSeedEncryptionKeyName(String(id)),
  idNumbers: (uid) => idNumberKeyName(Number(uid)),
  payouts: (operationId) => payoutKeyName(String(operationId)),
  calendars: (uid) => calendarEncryptionKeyName(Number(uid)),
};
const KINDS = Object.keys(SEALED_COLUMNS) as SealedKind[];

type Context = ReadContext & { secret: string };

async function reSealKind({ db, secret }: Context, kind: SealedKind): Promise<number> {
  const [outdated] = await runBatch(db, [listOutdatedSeals(db, kind, keyIdOf(newestKeyOf(secret)), BATCH_SIZE)]);
  if (outdated.length === 0) return 0;
  const products = kind === "cards" ? await readProducts({ db, secret }, outdated) : undefined;
  const statements = await Promise.all(
    outdated.map(async (value) => {
      const name = KEY_NAMES[kind](value.keyedBy);
      const text = await decryptText(secret, name, value.sealed);
      const goodsId = products?.get(String(value.id));
      return [
        replaceSeal(db, kind, value, await encryptText(secret, name, text)),
        ...(goodsId === undefined
          ? []
          : [replaceCardHash(db, String(value.id), hashCardNumber(secret, goodsId, text))]),
      ];
    }),
  );
  await runBatch(db, statements.flat());
  return outdated.length;
}

async function readProducts({ db }: Context, cards: readonly SealedValue[]): Promise<Map<string, number>> {
  const [found] = await runBatch(db, [
    selectCardProduct(
      db,
      cards.map(({ id }) => String(id)),
    ),
  ]);
  return new Map(found.map(({ id, goodsId }) => [id, goodsId]));
}

/**
 * Re-encrypts stored values with the newest key, batch by batch. Returns undefined outside a rotation, and zero once
 * everything is done and the previous key can be removed.
 */
export async function resealStoredValues(context: Context): Promise<number | undefined> {
  if (allKeysOf(context.secret).length === 1) return undefined;
  let count = 0;
  for (const kind of KINDS) count += await reSealKind(context, kind);
  return count;
}
