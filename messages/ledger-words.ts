import type { EntryKind, Purse } from "#domain/wallet/purses.ts";
import { m } from "#messages";

const KINDS: Record<EntryKind, () => string> = {
  registration_bonus: m.water_registration_bonus,
  opening_balance: m.water_opening_balance,
  recharge: m.water_recharge,
};
const NAMES: Record<Purse, () => string> = {
  coins: m.account_coins,
  bonus_coins: m.account_bonus_coins,
  diamonds: m.account_diamonds,
};

export const entryKindName = (kind: EntryKind): string => KINDS[kind]();
export const purseName = (purse: Purse): string => NAMES[purse]();
