import { CHANNEL_CODES, type ChannelCode, LOGIN_METHODS, type LoginMethod } from "./brand.ts";

/** `panels`: choose a method, then fill its form. `tabs`: a code tab and a password tab. */
export type LoginOptions = { layout: "panels" | "tabs"; methods: readonly LoginMethod[] };

const HIDDEN_METHODS: Record<ChannelCode, readonly LoginMethod[]> = {
  baxi: [],
  xiongmao: [],
  fifa48: ["x", "apple"],
  ty121: ["apple"],
  ty122: ["apple"],
  dayan001: [],
};

export const isChannelCode = (code: string): code is ChannelCode => CHANNEL_CODES.some((known) => known === code);

const CHANNEL_ID = /^[A-Za-z0-9_-]{1,40}$/;

/** The channel id in a link; both parameter names are in use. */
export function parseChannelId(query: { get(name: string): string | null }): string | undefined {
  const id = query.get("promotionChannelId") ?? query.get("channelId") ?? "";
  return CHANNEL_ID.test(id) ? id : undefined;
}

/** The channel that decides a visit's login options: the affiliate link's if valid, otherwise the brand's own. */
export const channelOfVisit = (stored: string | null, brandChannel: string): string =>
  stored !== null && isChannelCode(stored) ? stored : brandChannel;

/** Login methods of a channel; providers that are not configured are removed later. */
export function listLoginOptions(channel: string): LoginOptions {
  if (!isChannelCode(channel)) return { layout: "tabs", methods: LOGIN_METHODS };
  const hidden = HIDDEN_METHODS[channel];
  return { layout: "panels", methods: LOGIN_METHODS.filter((method) => !hidden.includes(method)) };
}
