import {
  brandDiffInput,
  brandInput,
  brandLogoInput,
  createBrandInput,
  discardBrandInput,
  publishBrandInput,
  redrawLogosInput,
  rollBackBrandInput,
  saveBrandInput,
} from "#domain/brands/studio-contract.ts";
import { emptyInput } from "#domain/matches/contract.ts";
import { type CallContext, type CallDefinition, defineCall } from "../../rpc/call.ts";
import { createBrand, discardDraft, redrawLogos, saveBrand, saveLogo } from "../../services/brands/edit-brand.ts";
import { compareVersions, listBrands } from "../../services/brands/list-brands.ts";
import { createPreview, getEditedBrand } from "../../services/brands/preview-brand.ts";
import { publishBrand, rollBackBrand } from "../../services/brands/publish-brand.ts";
import type { StudioContext } from "../../services/brands/studio-context.ts";
import { requireMember } from "../identity/account-context.ts";
import { toServiceContext } from "../service-context.ts";

const GROUP = "Brand studio";
const NEEDS = "manage_brands";

const createStudioContext = (context: CallContext): StudioContext => ({
  ...toServiceContext(context),
  env: context.env,
  actorUid: requireMember(context).uid,
});

const withSecret = (context: CallContext) => ({
  ...createStudioContext(context),
  secret: context.env.SESSION_SECRET,
});

export const brandStudioCalls: CallDefinition[] = [
  defineCall({
    name: "GET /operator/brands",
    group: GROUP,
    summary: "Lists the brands of this deployment with their published version.",
    input: emptyInput,
    needs: NEEDS,
    run: (context) => listBrands(createStudioContext(context)),
  }),
  defineCall({
    name: "GET /operator/brand",
    group: GROUP,
    summary: "Returns a brand's draft, or what is served without one, with its unpublished changes and its versions.",
    input: brandInput,
    needs: NEEDS,
    run: (context, input) => getEditedBrand(withSecret(context), input),
  }),
  defineCall({
    name: "GET /operator/brand/diff",
    group: GROUP,
    summary: "Compares two published versions field by field. Version 0 is the shipped default.",
    input: brandDiffInput,
    needs: NEEDS,
    run: (context, input) => compareVersions(createStudioContext(context), input),
  }),
  defineCall({
    name: "POST /operator/brand/create",
    group: GROUP,
    summary: "Creates the draft of a new brand from the texts, colours and pictures of an existing one.",
    input: createBrandInput,
    needs: NEEDS,
    run: (context, input) => createBrand(createStudioContext(context), input),
  }),
  defineCall({
    name: "POST /operator/brand/save",
    group: GROUP,
    summary:
      "Saves the draft. Rejects hosts and channel codes of other brands, unreadable colours, empty legal texts and missing languages.",
    input: saveBrandInput,
    needs: NEEDS,
    run: (context, input) => saveBrand(createStudioContext(context), input),
  }),
  defineCall({
    name: "POST /operator/brand/logo",
    group: GROUP,
    summary: "Stores an SVG logo. Rejects scripts, event handlers, styles, animations, links and external files.",
    input: brandLogoInput,
    needs: NEEDS,
    run: (context, input) => saveLogo(createStudioContext(context), input),
  }),
  defineCall({
    name: "POST /operator/brand/logos",
    group: GROUP,
    summary: "Draws all four logos from the given name and colours, and returns their paths.",
    input: redrawLogosInput,
    needs: NEEDS,
    run: (context, input) => redrawLogos(createStudioContext(context), input),
  }),
  defineCall({
    name: "POST /operator/brand/preview",
    group: GROUP,
    summary: "Returns a token for `?brandPreview=`, which shows every page with the draft for 24 hours.",
    input: brandInput,
    needs: NEEDS,
    run: (context, input) => createPreview(withSecret(context), input),
  }),
  defineCall({
    name: "POST /operator/brand/discard",
    group: GROUP,
    summary: "Deletes the draft.",
    input: discardBrandInput,
    needs: NEEDS,
    run: async (context, input) => {
      await discardDraft(createStudioContext(context), input);
      return {};
    },
  }),
  defineCall({
    name: "POST /operator/brand/publish",
    group: GROUP,
    summary: "Publishes the draft. Every page uses it within five seconds.",
    input: publishBrandInput,
    needs: NEEDS,
    needsFreshProof: true,
    run: (context, input) => publishBrand(createStudioContext(context), input),
  }),
  defineCall({
    name: "POST /operator/brand/rollBack",
    group: GROUP,
    summary: "Publishes an earlier version again under a new number. Version 0 restores the shipped default.",
    input: rollBackBrandInput,
    needs: NEEDS,
    needsFreshProof: true,
    run: (context, input) => rollBackBrand(createStudioContext(context), input),
  }),
];
