import type { CallName } from "#domain/api/contract.ts";
import type { Call } from "../rpc/call.ts";
import { contentCalls } from "./brands.ts";
import { chatroomCalls } from "./chat/moderation.ts";
import { roomCalls } from "./chat/rooms.ts";
import { feedCalls } from "./feed.ts";
import { giftCalls } from "./gifts.ts";
import { leavingCalls } from "./identity/account-deletion.ts";
import { accountCalls } from "./identity/accounts.ts";
import { thirdPartyCalls } from "./identity/oauth.ts";
import { securityCalls } from "./identity/security.ts";
import { libraryCalls } from "./leagues.ts";
import { mallCalls } from "./mall/mall.ts";
import { goodsQueueCalls } from "./mall/order-review.ts";
import { goodsShelfCalls } from "./mall/products-admin.ts";
import { favouriteCalls } from "./matches/favourites.ts";
import { followingCalls } from "./matches/following.ts";
import { olderMatchCalls } from "./matches/legacy-match-lists.ts";
import { matchCorrectionCalls } from "./matches/match-corrections.ts";
import { matchDetailCalls } from "./matches/match-details.ts";
import { matchCalls } from "./matches/matches.ts";
import { membershipCalls } from "./membership/membership.ts";
import { scoreCalls } from "./membership/xp-boosts.ts";
import { noticeCalls } from "./notifications.ts";
import { predictionCalls } from "./predictions.ts";
import { peopleCalls } from "./social.ts";
import { ledgerCalls } from "./wallet/ledger.ts";
import { rechargeCalls } from "./wallet/recharge.ts";
import { walletCalls } from "./wallet/wallet.ts";

/** Every call the worker answers, in the order they are tried: a fixed path before one with names in it. */
export const CALLS: readonly Call[] = [
  ...accountCalls,
  ...thirdPartyCalls,
  ...securityCalls,
  ...noticeCalls,
  ...peopleCalls,
  ...leavingCalls,
  ...walletCalls,
  ...rechargeCalls,
  ...membershipCalls,
  ...mallCalls,
  ...goodsQueueCalls,
  ...goodsShelfCalls,
  ...scoreCalls,
  ...ledgerCalls,
  ...favouriteCalls,
  ...roomCalls,
  ...chatroomCalls,
  ...giftCalls,
  ...predictionCalls,
  ...followingCalls,
  ...contentCalls,
  ...matchCalls,
  ...olderMatchCalls,
  ...matchDetailCalls,
  ...libraryCalls,
  ...matchCorrectionCalls,
  ...feedCalls,
].sort((a, b) => Number(a.name.includes("{")) - Number(b.name.includes("{")));

const byName = new Map<CallName, Call>(CALLS.map((call) => [call.name, call]));

export function callByName(name: CallName): Call {
  const call = byName.get(name);
  if (!call) throw new Error(`no such call: ${name}`);
  return call;
}
