import type { UserRow } from "#db/queries/identity/accounts.ts";
import type { LoginResult } from "#domain/identity/contract.ts";
import { toOwnUser } from "./user-view.ts";

export const toLoginResult = (token: string, row: UserRow, newUser: boolean): LoginResult => ({
  token,
  user: toOwnUser(row),
  newUser,
  // A new account's purses hold nothing else.
  bonusCoins: newUser ? (row.purses.bonus_coins ?? 0) : 0,
  isDeletionCancelled: row.isDeletionCancelled,
  wxBind: false,
  accountNumber: row.username,
});
