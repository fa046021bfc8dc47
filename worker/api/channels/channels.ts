import {
  addChannelInput,
  addPromotionRegInput,
  channelInput,
  editChannelInput,
  landingInput,
  saveLandingInput,
} from "#domain/channels/contract.ts";
import { emptyInput } from "#domain/matches/contract.ts";
import { type CallDefinition, defineCall } from "../../rpc/call.ts";
import { addChannel, editChannel, getChannel, listChannels } from "../../services/channels/channels.ts";
import { getPublicLanding, saveLanding } from "../../services/channels/landings.ts";
import { recordChannelEvent } from "../../services/channels/record-event.ts";
import { toServiceContext } from "../service-context.ts";
import { createChannelWriteContext, createOperatorContext, createVisitorContext } from "./channel-context.ts";

const GROUP = "Partner channels";
const NEEDS = "see_channel_statistics";

export const channelCalls: CallDefinition[] = [
  ...(["GET /promotion/v2/addPromotionReg", "POST /promotion/v2/addPromotionReg"] as const).map((name) =>
    defineCall({
      name,
      group: GROUP,
      summary:
        "Counts a visit through a channel's link, or a download: once per person and day. GET requires the token header.",
      input: addPromotionRegInput,
      writes: true,
      run: (context, input) => recordChannelEvent(createVisitorContext(context), input),
    }),
  ),
  defineCall({
    name: "GET /promotion/landing",
    group: GROUP,
    summary: "Returns the blocks of a channel's landing page in the caller's language, and the brand's apps.",
    input: landingInput,
    run: async (context, { channelId, page }) => {
      const { brand } = context;
      const ctx = toServiceContext(context);
      const landing = await getPublicLanding(ctx, { channelId, page, locale: ctx.locale, brandId: brand.id });
      return { ...landing, apps: { ios: brand.apps.ios ?? null, android: brand.apps.android ?? null } };
    },
  }),
  defineCall({
    name: "GET /promotion/channels",
    group: GROUP,
    summary: "Lists the caller's channels and their sub-channels with the numbers of the last 30 days.",
    input: emptyInput,
    needs: NEEDS,
    run: (context) => listChannels(createOperatorContext(context)),
  }),
  defineCall({
    name: "GET /promotion/channels/detail",
    group: GROUP,
    summary: "Returns one channel with its landing pages.",
    input: channelInput,
    needs: NEEDS,
    run: (context, input) => getChannel(createOperatorContext(context), input),
  }),
  defineCall({
    name: "POST /promotion/channels/add",
    group: GROUP,
    summary: "Adds a channel, or a sub-channel with `parentId`; another channel operator may run the sub-channel.",
    input: addChannelInput,
    needs: NEEDS,
    run: (context, input) => addChannel(createChannelWriteContext(context), input),
  }),
  defineCall({
    name: "POST /promotion/channels/edit",
    group: GROUP,
    summary: "Changes name, source and state of a channel. Links of an archived channel count nothing.",
    input: editChannelInput,
    needs: NEEDS,
    run: async (context, input) => {
      await editChannel(createChannelWriteContext(context), input);
      return {};
    },
  }),
  defineCall({
    name: "POST /promotion/channels/landing",
    group: GROUP,
    summary: "Replaces the register or download page of a channel in one language.",
    input: saveLandingInput,
    needs: NEEDS,
    run: async (context, input) => {
      await saveLanding(createOperatorContext(context), input);
      return {};
    },
  }),
];
