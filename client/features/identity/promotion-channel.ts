import type { Api } from "#domain/api/contract.ts";
import { parseChannelId } from "#domain/brands/channels.ts";
import { chooseTouch, type FirstTouch, isCurrentTouch } from "#domain/channels/attribution.ts";

const KEY = "promotionChannelId";
/** Time of the first touch. */
const TOUCH_KEY = "promotionChannelAt";
/** A random id, so that each visitor is counted once a day. */
const VISITOR_KEY = "promotionVisitorId";
/** Expires with the visit, unlike the attribution. */
const VISIT_KEY = "visit-channel";
/** Set if a guest requested the partner area, which then opens after login. */
const CHANNEL_PAGE_KEY = "channel-page";

const isChannelId = (id: string): boolean => parseChannelId(new URLSearchParams({ channelId: id })) === id;

/** Older versions stored no time; their touches count as of now. */
function getTouch(nowMs: number): FirstTouch | undefined {
  const channelId = localStorage.getItem(KEY);
  if (channelId === null || !isChannelId(channelId)) return undefined;
  return { channelId, atMs: Number(localStorage.getItem(TOUCH_KEY) ?? nowMs) };
}

function getVisitorId(): string {
  const known = localStorage.getItem(VISITOR_KEY);
  if (known !== null) return known;
  const created = crypto.randomUUID();
  localStorage.setItem(VISITOR_KEY, created);
  return created;
}

const report = (api: Api, promotionChannelId: string, event: "visit" | "download") =>
  api.call("POST /promotion/v2/addPromotionReg", {
    ...{ promotionChannelId, channelFromtype: 1, event, visitorId: getVisitorId() },
  });

/** Registrations are attributed to the first touch; the login options of this visit depend on the current link. */
export async function storeChannel(search: string, api: Api, nowMs = Date.now()): Promise<void> {
  const id = parseChannelId(new URLSearchParams(search));
  if (id === undefined) return;
  const touch = chooseTouch(getTouch(nowMs), id, nowMs);
  localStorage.setItem(KEY, touch.channelId);
  localStorage.setItem(TOUCH_KEY, String(touch.atMs));
  sessionStorage.setItem(VISIT_KEY, id);
  await report(api, id, "visit");
}

/** Channel code of the link that opened this visit. */
export function getVisitChannel(): string | null {
  try {
    return sessionStorage.getItem(VISIT_KEY);
  } catch {
    // Storage is not available: the brand's own channel applies.
    return null;
  }
}

export function registrationChannel(nowMs = Date.now()): { promotionChannelId?: string; channelFromtype?: 1 } {
  const touch = getTouch(nowMs);
  return touch && isCurrentTouch(touch, nowMs) ? { promotionChannelId: touch.channelId, channelFromtype: 1 } : {};
}

/** Counts only visitors brought by a channel. */
export async function countDownload(api: Api): Promise<void> {
  const { promotionChannelId } = registrationChannel();
  if (promotionChannelId !== undefined) await report(api, promotionChannelId, "download");
}

export const requestChannelPage = (): void => sessionStorage.setItem(CHANNEL_PAGE_KEY, "1");

/** Returns true once per request. */
export function consumeChannelPageRequest(): boolean {
  const isRequested = sessionStorage.getItem(CHANNEL_PAGE_KEY) !== null;
  sessionStorage.removeItem(CHANNEL_PAGE_KEY);
  return isRequested;
}
