import type { CallName } from "#domain/calls/calls.ts";
import { accountCalls } from "./accounts.ts";
import type { Call } from "./call.ts";
import { chatroomCalls } from "./chatroom.ts";
import { contentCalls } from "./content.ts";
import { favouriteCalls } from "./favourites.ts";
import { feedCalls } from "./feeds.ts";
import { followingCalls } from "./following.ts";
import { giftCalls } from "./gifts.ts";
import { goodsQueueCalls } from "./goods-queue.ts";
import { goodsShelfCalls } from "./goods-shelf.ts";
import { leavingCalls } from "./leaving.ts";
import { ledgerCalls } from "./ledger.ts";
import { libraryCalls } from "./libraries.ts";
import { mallCalls } from "./mall.ts";
import { matchCorrectionCalls } from "./match-corrections.ts";
import { matchDetailCalls } from "./match-details.ts";
import { matchCalls } from "./matches.ts";
import { membershipCalls } from "./membership.ts";
import { noticeCalls } from "./notices.ts";
import { olderMatchCalls } from "./older-matches.ts";
import { peopleCalls } from "./people.ts";
import { predictionCalls } from "./predictions.ts";
import { rechargeCalls } from "./recharge.ts";
import { roomCalls } from "./rooms.ts";
import { scoreCalls } from "./score.ts";
import { securityCalls } from "./security.ts";
import { thirdPartyCalls } from "./third-party.ts";
import { walletCalls } from "./wallet.ts";

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
