import { listLoginOptions } from "#domain/brands/channels.ts";
import { AppError } from "#domain/errors.ts";
import { emailContact } from "#domain/identity/contact.ts";
import {
  bindAccountInput,
  bindEmailInput,
  legacyLoginInfoInput,
  legacyLoginUrlInput,
  linkIdentityInput,
  loginInfoInput,
  loginUrlInput,
  unlinkIdentityInput,
} from "#domain/identity/oauth-contract.ts";
import { type OAuthProvider, providerByTypeId, providerTypeId } from "#domain/identity/oauth-providers.ts";
import { emptyInput } from "#domain/matches/contract.ts";
import { getMessageSenders } from "../../email/message-senders.ts";
import type { IdentityProvider } from "../../gateways/identity/identity-provider.ts";
import { getIdentityProvider } from "../../gateways/identity/identity-providers.ts";
import { type CallContext, type CallDefinition, defineCall } from "../../rpc/call.ts";
import { beginOAuthSignIn } from "../../services/identity/oauth/begin-sign-in.ts";
import { bindOAuthContact } from "../../services/identity/oauth/bind-contact.ts";
import { handleOAuthCallback } from "../../services/identity/oauth/handle-callback.ts";
import { listLinkedIdentities, unlinkIdentity } from "../../services/identity/oauth/linked-identities.ts";
import type { OAuthContext } from "../../services/identity/oauth/sign-in-flow.ts";
import { parseContact } from "../../services/identity/parse-contact.ts";
import { createAccountContext, createServiceContext, requireMember } from "./account-context.ts";
import { listEnabledLoginMethods, listEnabledProviders } from "./login-methods.ts";

const GROUP = "User and login";
const OWN = "manage_own_account";

function signInContext(context: CallContext): OAuthContext {
  const { site, browser } = context;
  // Only a page render has no browser id, and it never signs in.
  if (browser === undefined) throw new Error("a sign-in needs a browser");
  return { ...createAccountContext(context), origin: site.origin, browser };
}

/** Rejects providers that this brand does not offer. */
function requireIdentityProvider(
  context: CallContext,
  type: number,
): { provider: OAuthProvider; client: IdentityProvider } {
  const provider = providerByTypeId(type);
  const client =
    provider && listEnabledProviders(context).includes(provider)
      ? getIdentityProvider(context.env, provider)
      : undefined;
  if (!provider || !client) throw new AppError("provider_not_offered");
  return { provider, client };
}

const begin = (context: CallContext, type: number, returnTo: string) =>
  beginOAuthSignIn(signInContext(context), { ...requireIdentityProvider(context, type), returnTo, sessionId: null });

type CallbackResult = {
  state: string;
  code?: string | undefined;
  error?: string | undefined;
  iss?: string | undefined;
  promotionChannelId?: string | undefined;
};

const finish = (context: CallContext, type: number, { state, code, error, iss, promotionChannelId }: CallbackResult) =>
  handleOAuthCallback(signInContext(context), {
    ...requireIdentityProvider(context, type),
    ...{ state, code, error, iss, promotionChannelId },
    member: context.visitor.kind === "member" ? context.visitor : undefined,
  });

const [GOOGLE, LINE] = [providerTypeId("google"), providerTypeId("line")];
const [WECHAT, QQ] = [providerTypeId("wechat"), providerTypeId("qq")];

export const oauthCalls: CallDefinition[] = [
  defineCall({
    name: "GET /login/V2/getLoginMethods",
    group: GROUP,
    summary: "Lists the available login methods and their layout.",
    input: emptyInput,
    run: async (context) => ({
      layout: listLoginOptions(context.brand.channel).layout,
      methods: listEnabledLoginMethods(context),
    }),
  }),
  defineCall({
    name: "GET /login/V2/getLoginUrl",
    group: GROUP,
    summary: "Returns the authorization URL of a provider, valid once and for this browser only.",
    input: loginUrlInput,
    bindsBrowser: true,
    run: (context, { type, returnTo }) => begin(context, type, returnTo),
  }),
  ...(
    [
      ["GET /login/sendRedirect", GOOGLE],
      ["GET /login/lineGetUrl", LINE],
      ["GET /login/getPCWXLoginAddress", WECHAT],
      ["GET /login/getPCQQLoginAddress", QQ],
    ] as const
  ).map(([name, type]) =>
    defineCall({
      name,
      group: GROUP,
      summary: `Deprecated: getLoginUrl with type ${type}.`,
      input: legacyLoginUrlInput,
      bindsBrowser: true,
      run: (context, { returnTo }) => begin(context, type, returnTo),
    }),
  ),
  ...(["POST /login/V2/getLoginInfo", "GET /login/V2/getLoginInfo", "GET /login/pcLoginByAccount"] as const).map(
    (name) =>
      defineCall({
        name,
        group: GROUP,
        summary: "Completes an OAuth sign-in or link. Error 2010 requires an email address, `wxBind` a phone number.",
        input: loginInfoInput,
        session: "starts",
        bindsBrowser: true,
        run: (context, { type, token, ...response }) =>
          finish(context, type, { ...response, code: response.code ?? token }),
      }),
  ),
  ...(
    [
      ["GET /login/GoogleUserInfo", GOOGLE],
      ["GET /login/lineGetTokenByCode", LINE],
    ] as const
  ).map(([name, type]) =>
    defineCall({
      name,
      group: GROUP,
      summary: `Deprecated: getLoginInfo with type ${type}.`,
      input: legacyLoginInfoInput,
      session: "starts",
      bindsBrowser: true,
      run: (context, response) => finish(context, type, response),
    }),
  ),
  defineCall({
    name: "POST /login/V2/getLoginBindEmail",
    group: GROUP,
    summary: "Completes a sign-in after error 2010 with a code sent to an email address and the id from `errorMsg`.",
    input: bindEmailInput,
    session: "starts",
    bindsBrowser: true,
    run: (context, { email, checkCode, twitterId, promotionChannelId }) =>
      bindOAuthContact(signInContext(context), {
        token: twitterId,
        contact: emailContact(email),
        code: checkCode,
        promotionChannelId,
      }),
  }),
  defineCall({
    name: "POST /login/bindAccount",
    group: GROUP,
    summary: "Completes a sign-in after `wxBind` with a code sent to a phone number and the returned account number.",
    input: bindAccountInput,
    session: "starts",
    bindsBrowser: true,
    run: (context, { mobile, areaCode, checkCode, accountNumber, promotionChannelId }) =>
      bindOAuthContact(signInContext(context), {
        token: accountNumber,
        contact: parseContact(mobile, areaCode),
        code: checkCode,
        promotionChannelId,
      }),
  }),
  defineCall({
    name: "GET /user/identities",
    group: GROUP,
    summary: "Lists the linked providers of the caller.",
    input: emptyInput,
    needs: OWN,
    run: async (context) => ({
      list: await listLinkedIdentities(createServiceContext(context), { uid: requireMember(context).uid }),
    }),
  }),
  defineCall({
    name: "POST /user/identities/connect",
    group: GROUP,
    summary:
      "Returns the authorization URL that links a provider to the account. Only the current session can complete it.",
    input: linkIdentityInput,
    needs: OWN,
    needsFreshProof: true,
    bindsBrowser: true,
    run: (context, { type, returnTo }) => {
      const { sessionId } = requireMember(context);
      return beginOAuthSignIn(signInContext(context), {
        ...requireIdentityProvider(context, type),
        returnTo,
        sessionId,
      });
    },
  }),
  defineCall({
    name: "POST /user/identities/unlink",
    group: GROUP,
    summary: "Unlinks a provider, unless it is the last login method.",
    input: unlinkIdentityInput,
    needs: OWN,
    needsFreshProof: true,
    run: async (context, { id }) => {
      const senders = getMessageSenders(context.env);
      const reachableKinds = (["email", "phone"] as const).filter((kind) => senders[kind] !== undefined);
      const { uid } = requireMember(context);
      await unlinkIdentity(createServiceContext(context), { uid, id, reachableKinds });
      return {};
    },
  }),
];
