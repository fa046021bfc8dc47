import type { AccountCalls } from "../accounts/calls.ts";
import type { LeavingCalls } from "../accounts/leaving-calls.ts";
import type { SecurityCalls } from "../accounts/security-calls.ts";
import type { SocialCalls } from "../accounts/social-calls.ts";
import type { ThirdPartyCalls } from "../accounts/third-party-calls.ts";
import type { ChatCalls } from "../chat/calls.ts";
import type { ContentCalls } from "../content/calls.ts";
import type { FeedOperatorCalls } from "../feed/calls.ts";
import type { GiftCalls } from "../gifts/calls.ts";
import type { LibraryCalls } from "../libraries/calls.ts";
import type { MallCalls } from "../mall/calls.ts";
import type { MatchCalls } from "../matches/calls.ts";
import type { MatchDetailCalls } from "../matches/detail/calls.ts";
import type { FavouriteCalls } from "../matches/favourites.ts";
import type { FollowingCalls } from "../matches/following.ts";
import type { OlderMatchCalls } from "../matches/older-calls.ts";
import type { MatchOperatorCalls } from "../matches/operator-calls.ts";
import type { MembershipCalls } from "../membership/calls.ts";
import type { NoticeCalls } from "../notices/calls.ts";
import type { MatchAlertCalls } from "../notices/match-alerts.ts";
import type { PredictionCalls } from "../predictions/calls.ts";
import type { WalletCalls } from "../wallet/calls.ts";
import type { LimitCalls } from "../wallet/limit-calls.ts";
import type { LedgerOperatorCalls } from "../wallet/operator-calls.ts";
import type { OrderCalls } from "../wallet/order-calls.ts";
import type { RechargeCalls } from "../wallet/recharge-calls.ts";
import type { ScoreCalls } from "../wallet/score-calls.ts";

/** The typed contract: method and path → input and result. The worker serves it, pages and browser call it. */
export type Calls = MatchCalls &
  OlderMatchCalls &
  FollowingCalls &
  MatchDetailCalls &
  LibraryCalls &
  MatchOperatorCalls &
  FavouriteCalls &
  FeedOperatorCalls &
  ContentCalls &
  AccountCalls &
  ThirdPartyCalls &
  SecurityCalls &
  NoticeCalls &
  MatchAlertCalls &
  SocialCalls &
  LeavingCalls &
  ChatCalls &
  GiftCalls &
  PredictionCalls &
  WalletCalls &
  RechargeCalls &
  OrderCalls &
  LimitCalls &
  ScoreCalls &
  LedgerOperatorCalls &
  MembershipCalls &
  MallCalls;
export type CallName = keyof Calls;
export type CallInput<Name extends CallName> = Calls[Name]["input"];
export type CallResult<Name extends CallName> = Calls[Name]["result"];

/** What a page's loader calls; in the worker it runs in memory, in the browser over HTTP. */
export type Api = {
  call<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<CallResult<Name>>;
};
