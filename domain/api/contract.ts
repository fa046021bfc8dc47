import type { AnchorCalls } from "../anchors/contract.ts";
import type { BrandStudioCalls } from "../brands/studio-contract.ts";
import type { ChannelCalls } from "../channels/contract.ts";
import type { ChatCalls } from "../chat/contract.ts";
import type { CommentCalls } from "../comments/contract.ts";
import type { ComplaintCalls } from "../complaints/contract.ts";
import type { UserContentCalls } from "../content/contract.ts";
import type { ExpertCalls } from "../experts/contract.ts";
import type { ExpertReaderCalls } from "../experts/views-contract.ts";
import type { FeedOperatorCalls } from "../feed/contract.ts";
import type { GiftCalls } from "../gifts/contract.ts";
import type { AccountDeletionCalls } from "../identity/account-deletion-contract.ts";
import type { AccountCalls } from "../identity/contract.ts";
import type { OAuthCalls } from "../identity/oauth-contract.ts";
import type { SecurityCalls } from "../identity/security-contract.ts";
import type { LeagueCalls } from "../leagues/contract.ts";
import type { LiveCalls } from "../live/contract.ts";
import type { MallCalls } from "../mall/contract.ts";
import type { MatchCalls } from "../matches/contract.ts";
import type { MatchDetailCalls } from "../matches/detail/contract.ts";
import type { FavouriteCalls } from "../matches/favourites-contract.ts";
import type { FollowingCalls } from "../matches/following-contract.ts";
import type { LegacyMatchCalls } from "../matches/legacy-contract.ts";
import type { MatchOperatorCalls } from "../matches/operator-contract.ts";
import type { MembershipCalls } from "../membership/contract.ts";
import type { NewsCalls } from "../news/contract.ts";
import type { NewsDeskCalls } from "../news/desk-contract.ts";
import type { NotificationCalls } from "../notifications/contract.ts";
import type { MatchAlertCalls } from "../notifications/match-alerts.ts";
import type { CreatorCalls, PlanReviewCalls } from "../plans/creator-contract.ts";
import type { CreatorReturnCalls } from "../plans/returns-contract.ts";
import type { PlanReaderCalls } from "../plans/views-contract.ts";
import type { PostCalls } from "../posts/contract.ts";
import type { PredictionCalls } from "../predictions/contract.ts";
import type { SearchCalls } from "../search/contract.ts";
import type { SocialCalls } from "../social/contract.ts";
import type { UserReportCalls } from "../social/user-reports.ts";
import type { StaffCalls } from "../staff/contract.ts";
import type { ContentCalls } from "../static-pages/contract.ts";
import type { VideoCalls } from "../videos/contract.ts";
import type { VideoDeskCalls } from "../videos/desk-contract.ts";
import type { WalletCalls } from "../wallet/contract.ts";
import type { FinanceCalls } from "../wallet/finance-contract.ts";
import type { LedgerOperatorCalls } from "../wallet/operator-contract.ts";
import type { OrderCalls } from "../wallet/orders-contract.ts";
import type { PriceCalls } from "../wallet/price-contract.ts";
import type { RechargeCalls } from "../wallet/recharge-contract.ts";
import type { LimitCalls } from "../wallet/spending-limits-contract.ts";
import type { XpBoostCalls } from "../wallet/xp-boosts-contract.ts";

/** The typed contract: method and path → input and result, shared by the worker, the pages and the browser. */
export type Calls = MatchCalls &
  LegacyMatchCalls &
  FollowingCalls &
  MatchDetailCalls &
  LeagueCalls &
  MatchOperatorCalls &
  FavouriteCalls &
  FeedOperatorCalls &
  ContentCalls &
  StaffCalls &
  BrandStudioCalls &
  AccountCalls &
  OAuthCalls &
  SecurityCalls &
  NotificationCalls &
  MatchAlertCalls &
  SearchCalls &
  ComplaintCalls &
  SocialCalls &
  UserReportCalls &
  AccountDeletionCalls &
  ChatCalls &
  GiftCalls &
  PredictionCalls &
  WalletCalls &
  RechargeCalls &
  OrderCalls &
  LimitCalls &
  XpBoostCalls &
  LedgerOperatorCalls &
  FinanceCalls &
  PriceCalls &
  MembershipCalls &
  MallCalls &
  LiveCalls &
  AnchorCalls &
  ExpertCalls &
  ExpertReaderCalls &
  CreatorCalls &
  CreatorReturnCalls &
  PlanReviewCalls &
  PlanReaderCalls &
  NewsCalls &
  UserContentCalls &
  CommentCalls &
  PostCalls &
  VideoCalls &
  VideoDeskCalls &
  NewsDeskCalls &
  ChannelCalls;
export type CallName = keyof Calls;
export type CallInput<Name extends CallName> = Calls[Name]["input"];
export type CallResult<Name extends CallName> = Calls[Name]["result"];

export type CallOptions = {
  /** Writes sent with the same key run once; without a key, every call is a separate write. */
  idempotencyKey?: string;
};

/** Page loaders call this: in memory in the worker, over HTTP in the browser. */
export type Api = {
  call<Name extends CallName>(name: Name, input: CallInput<Name>, options?: CallOptions): Promise<CallResult<Name>>;
};
