import { getDatabase } from "#db/client.ts";
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
import type { IdentityProvider } from "../../gateways/identity/identity-provider.ts";
import { getIdentityProvider } from "../../gateways/identity/identity-providers.ts";
import { getMessageSenders } from "../../gateways/messaging/message-senders.ts";
import { type CallContext, type CallDefinition, defineCall } from "../../rpc/call.ts";
import { beginOAuthSignIn } from "../../services/identity/oauth/begin-sign-in.ts";
import { bindOAuthContact } from "../../services/identity/oauth/bind-contact.ts";
import { handleOAuthCallback } from "../../services/identity/oauth/handle-callback.ts";
import { listLinkedIdentities } from "../../services/identity/oauth/list-identities.ts";
import type { OAuthContext } from "../../services/identity/oauth/sign-in-context.ts";
import { unlinkIdentity } from "../../services/identity/oauth/unlink-identity.ts";
import { parseContact } from "../../services/identity/parse-contact.ts";
import { createAccountContext, requireMember } from "./account-context.ts";
import { listEnabledLoginMethods, listEnabledProviders } from "./login-methods.ts";

const GROUP = "User and login";
const OWN = "manage_own_account";

function signInContext(context: CallContext): OAuthContext {
  const { site, browser } = context;
  // Only a page being rendered has none, and no page signs anybody in.
  if (browser === undefined) throw new Error("a sign-in needs a browser");
  return { ...createAccountContext(context), origin: site.origin, browser };
}

/** What is not offered here is not answered either, whatever address somebody types. */
function requireIdentityProvider(
  context: CallContext,
  type: number,
): { provider: OAuthProvider; house: IdentityProvider } {
  const provider = providerByTypeId(type);
  const house =
    provider && listEnabledProviders(context).includes(provider)
      ? getIdentityProvider(context.env, provider)
      : undefined;
  if (!provider || !house) throw new AppError("provider_not_offered");
  return { provider, house };
}

const begin = (context: CallContext, type: number, returnTo: string) =>
  beginOAuthSignIn(signInContext(context), { ...requireIdentityProvider(context, type), returnTo, sessionId: null });

type Answer = {
  state: string;
  code?: string | undefined;
  error?: string | undefined;
  iss?: string | undefined;
  promotionChannelId?: string | undefined;
};

const finish = (context: CallContext, type: number, { state, code, error, iss, promotionChannelId }: Answer) =>
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
    summary: "The ways to sign in that are offered here, and the layout they are shown in.",
    input: emptyInput,
    run: async (context) => ({
      layout: listLoginOptions(context.brand.channel).layout,
      methods: listEnabledLoginMethods(context),
    }),
  }),
  defineCall({
    name: "GET /login/V2/getLoginUrl",
    group: GROUP,
    summary: "The address of a provider's own sign-in, for this browser and for this once.",
    input: loginUrlInput,
    asksBrowser: true,
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
      summary: `The older form of getLoginUrl with type ${type}.`,
      input: legacyLoginUrlInput,
      asksBrowser: true,
      run: (context, { returnTo }) => begin(context, type, returnTo),
    }),
  ),
  ...(["POST /login/V2/getLoginInfo", "GET /login/V2/getLoginInfo", "GET /login/pcLoginByAccount"] as const).map(
    (name) =>
      defineCall({
        name,
        group: GROUP,
        summary:
          "Signs in with a provider's answer: 2010 asks for an e-mail, `wxBind` for a phone. Answers to `connect` connect.",
        input: loginInfoInput,
        session: "starts",
        asksBrowser: true,
        run: (context, { type, token, ...answer }) => finish(context, type, { ...answer, code: answer.code ?? token }),
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
      summary: `The older form of getLoginInfo with type ${type}.`,
      input: legacyLoginInfoInput,
      session: "starts",
      asksBrowser: true,
      run: (context, answer) => finish(context, type, answer),
    }),
  ),
  defineCall({
    name: "POST /login/V2/getLoginBindEmail",
    group: GROUP,
    summary: "After 2010: a code to an e-mail, and the id that came in errorMsg, sign in.",
    input: bindEmailInput,
    session: "starts",
    asksBrowser: true,
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
    summary: "After `wxBind`: a code to a phone, and the account number that came with it, sign in.",
    input: bindAccountInput,
    session: "starts",
    asksBrowser: true,
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
    summary: "The providers one can sign in with.",
    input: emptyInput,
    needs: OWN,
    run: async (context) => ({
      list: await listLinkedIdentities(getDatabase(context.env.DB), requireMember(context).uid),
    }),
  }),
  defineCall({
    name: "POST /user/identities/connect",
    group: GROUP,
    summary: "The address of a provider's own sign-in, to connect it to the account; only this session may answer.",
    input: linkIdentityInput,
    needs: OWN,
    needsFreshProof: true,
    asksBrowser: true,
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
    summary: "Ends one of them, unless it is the last way in.",
    input: unlinkIdentityInput,
    needs: OWN,
    needsFreshProof: true,
    run: async (context, { id }) => {
      const carriers = getMessageSenders(context.env);
      const reached = (["email", "phone"] as const).filter((kind) => carriers[kind] !== undefined);
      await unlinkIdentity(getDatabase(context.env.DB), requireMember(context).uid, id, reached);
      return {};
    },
  }),
];
