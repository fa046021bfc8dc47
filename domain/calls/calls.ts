import type { AccountCalls } from "../accounts/calls.ts";
import type { LeavingCalls } from "../accounts/leaving-calls.ts";
import type { SecurityCalls } from "../accounts/security-calls.ts";
import type { SocialCalls } from "../accounts/social-calls.ts";
import type { ThirdPartyCalls } from "../accounts/third-party-calls.ts";
import type { ContentCalls } from "../content/calls.ts";
import type { LibraryCalls } from "../libraries/calls.ts";
import type { MatchCalls } from "../matches/calls.ts";
import type { MatchDetailCalls } from "../matches/detail/calls.ts";
import type { FavouriteCalls } from "../matches/favourites.ts";
import type { MatchOperatorCalls } from "../matches/operator-calls.ts";
import type { NoticeCalls } from "../notices/calls.ts";
import type { WalletCalls } from "../wallet/calls.ts";

/** The typed contract: method and path → input and result. The worker serves it, pages and browser call it. */
export type Calls = MatchCalls &
  MatchDetailCalls &
  LibraryCalls &
  MatchOperatorCalls &
  FavouriteCalls &
  ContentCalls &
  AccountCalls &
  ThirdPartyCalls &
  SecurityCalls &
  NoticeCalls &
  SocialCalls &
  LeavingCalls &
  WalletCalls;
export type CallName = keyof Calls;
export type CallInput<Name extends CallName> = Calls[Name]["input"];
export type CallResult<Name extends CallName> = Calls[Name]["result"];

/** What a page's loader calls; in the worker it runs in memory, in the browser over HTTP. */
export type Api = {
  call<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<CallResult<Name>>;
};
