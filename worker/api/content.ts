import {
  caseQueueInput,
  claimCaseInput,
  likeContentInput,
  reportContentInput,
  resolveCaseInput,
} from "#domain/content/contract.ts";
import { createImageStore } from "../gateways/storage/images.ts";
import { type CallContext, type CallDefinition, defineCall } from "../rpc/call.ts";
import { claimCase } from "../services/content/claim-case.ts";
import type { ReaderContext, WriterContext } from "../services/content/content-context.ts";
import { likeContent } from "../services/content/like-content.ts";
import { listCases } from "../services/content/list-cases.ts";
import { reportContent } from "../services/content/report-content.ts";
import { resolveCase } from "../services/content/resolve-case.ts";
import { requireMember } from "./identity/account-context.ts";
import { toNotificationContext, toServiceContext } from "./service-context.ts";

const GROUP = "Comments and posts";
const MODERATE = "moderate_content";

export const toReaderContext = (context: CallContext): ReaderContext => ({
  ...toServiceContext(context),
  brandId: context.brand.id,
  readerUid: context.visitor.kind === "member" ? context.visitor.uid : undefined,
});
export const toWriterContext = (context: CallContext): WriterContext => ({
  ...toNotificationContext(context),
  brandId: context.brand.id,
  uid: requireMember(context).uid,
});
export const postPictureStore = ({ env }: CallContext) => createImageStore(env.MEDIA, "post-pictures");

export const contentCalls: CallDefinition[] = [
  defineCall({
    name: "POST /content/like",
    group: GROUP,
    summary: "Likes a comment or post, or unlikes it with `like` false. Repeating it changes nothing.",
    input: likeContentInput,
    needs: "comment",
    run: (context, input) => likeContent(toWriterContext(context), input),
  }),
  defineCall({
    name: "POST /content/report",
    group: GROUP,
    summary: "Reports a comment or post for one of six reasons. Limited to twenty a day.",
    input: reportContentInput,
    needs: "report",
    run: async (context, input) => {
      await reportContent(toWriterContext(context), input);
      return {};
    },
  }),
  defineCall({
    name: "GET /operator/content",
    group: GROUP,
    summary: "Lists reported comments and posts in one state, oldest first. Administrators only.",
    input: caseQueueInput,
    needs: MODERATE,
    run: (context, input) => listCases({ ...toServiceContext(context), readerUid: requireMember(context).uid }, input),
  }),
  defineCall({
    name: "POST /operator/content/claim",
    group: GROUP,
    summary: "Claims a reported comment or post, or releases it with `claim` false.",
    input: claimCaseInput,
    needs: MODERATE,
    run: async (context, input) => {
      await claimCase(toWriterContext(context), input);
      return {};
    },
  }),
  defineCall({
    name: "POST /operator/content/resolve",
    group: GROUP,
    summary: "Keeps a claimed comment or post, or removes it with a reason that its author gets.",
    input: resolveCaseInput,
    needs: MODERATE,
    run: async (context, input) => {
      await resolveCase({ ...toWriterContext(context), pictures: postPictureStore(context) }, input);
      return {};
    },
  }),
];
