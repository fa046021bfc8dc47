import type { UserRow } from "#db/queries/identity/accounts.ts";
import type { LoginResult } from "#domain/identity/contract.ts";
import { showOwnUser } from "./user-view.ts";

export const loginResult = (token: string, row: UserRow, newUser: boolean): LoginResult => ({
  token,
  user: showOwnUser(row),
  newUser,
  // A new account's purses hold nothing else.
  bonusCoins: newUser ? (row.purses.bonus_coins ?? 0) : 0,
  isDeletionCancelled: row.isDeletionCancelled,
  wxBind: false,
  accountNumber: row.username,
});
