import { database } from "#db/client.ts";
import { loginOptions } from "#domain/brands/channels.ts";
import { Refusal } from "#domain/errors.ts";
import { emailContact } from "#domain/identity/contact.ts";
import {
  bindAccountInput,
  bindEmailInput,
  connectInput,
  loginInfoInput,
  loginUrlInput,
  olderLoginInfoInput,
  olderLoginUrlInput,
  unlinkInput,
} from "#domain/identity/oauth-contract.ts";
import { type Provider, providerOfType, typeOfProvider } from "#domain/identity/oauth-providers.ts";
import { noInput } from "#domain/matches/contract.ts";
import type { IdentityProvider } from "../../gateways/identity/identity-provider.ts";
import { houseOf } from "../../gateways/identity/identity-providers.ts";
import { carriersOf } from "../../gateways/messaging/message-senders.ts";
import { type Call, type CallContext, defineCall } from "../../rpc/call.ts";
import { beginSignIn } from "../../services/identity/oauth/begin-sign-in.ts";
import { bindContact } from "../../services/identity/oauth/bind-contact.ts";
import { takeAnswer } from "../../services/identity/oauth/handle-callback.ts";
import { listIdentities } from "../../services/identity/oauth/list-identities.ts";
import type { SignInContext } from "../../services/identity/oauth/sign-in-context.ts";
import { unlinkIdentity } from "../../services/identity/oauth/unlink-identity.ts";
import { readContact } from "../../services/identity/parse-contact.ts";
import { accountContext, memberOf } from "./account-context.ts";
import { offeredMethods, offeredProviders } from "./login-methods.ts";

const GROUP = "User and login";
const OWN = "manage_own_account";

function signInContext(context: CallContext): SignInContext {
  const { site, browser } = context;
  // Only a page being rendered has none, and no page signs anybody in.
  if (browser === undefined) throw new Error("a sign-in needs a browser");
  return { ...accountContext(context), origin: site.origin, browser };
}

/** What is not offered here is not answered either, whatever address somebody types. */
function houseOffered(context: CallContext, type: number): { provider: Provider; house: IdentityProvider } {
  const provider = providerOfType(type);
  const house = provider && offeredProviders(context).includes(provider) ? houseOf(context.env, provider) : undefined;
  if (!provider || !house) throw new Refusal("provider_not_offered");
  return { provider, house };
}

const begin = (context: CallContext, type: number, returnTo: string) =>
  beginSignIn(signInContext(context), { ...houseOffered(context, type), returnTo, sessionId: null });

type Answer = {
  state: string;
  code?: string | undefined;
  error?: string | undefined;
  iss?: string | undefined;
  promotionChannelId?: string | undefined;
};

const finish = (context: CallContext, type: number, { state, code, error, iss, promotionChannelId }: Answer) =>
  takeAnswer(signInContext(context), {
    ...houseOffered(context, type),
    ...{ state, code, error, iss, promotionChannelId },
    member: context.visitor.kind === "member" ? context.visitor : undefined,
  });

const [GOOGLE, LINE] = [typeOfProvider("google"), typeOfProvider("line")];
const [WECHAT, QQ] = [typeOfProvider("wechat"), typeOfProvider("qq")];

export const thirdPartyCalls: Call[] = [
  defineCall({
    name: "GET /login/V2/getLoginMethods",
    group: GROUP,
    summary: "The ways to sign in that are offered here, and the layout they are shown in.",
    input: noInput,
    run: async (context) => ({
      layout: loginOptions(context.brand.channel).layout,
      methods: offeredMethods(context),
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
      input: olderLoginUrlInput,
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
      input: olderLoginInfoInput,
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
      bindContact(signInContext(context), {
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
      bindContact(signInContext(context), {
        token: accountNumber,
        contact: readContact(mobile, areaCode),
        code: checkCode,
        promotionChannelId,
      }),
  }),
  defineCall({
    name: "GET /user/identities",
    group: GROUP,
    summary: "The providers one can sign in with.",
    input: noInput,
    needs: OWN,
    run: async (context) => ({ list: await listIdentities(database(context.env.DB), memberOf(context).uid) }),
  }),
  defineCall({
    name: "POST /user/identities/connect",
    group: GROUP,
    summary: "The address of a provider's own sign-in, to connect it to the account; only this session may answer.",
    input: connectInput,
    needs: OWN,
    needsFreshProof: true,
    asksBrowser: true,
    run: (context, { type, returnTo }) => {
      const { sessionId } = memberOf(context);
      return beginSignIn(signInContext(context), { ...houseOffered(context, type), returnTo, sessionId });
    },
  }),
  defineCall({
    name: "POST /user/identities/unlink",
    group: GROUP,
    summary: "Ends one of them, unless it is the last way in.",
    input: unlinkInput,
    needs: OWN,
    needsFreshProof: true,
    run: async (context, { id }) => {
      const carriers = carriersOf(context.env);
      const reached = (["email", "phone"] as const).filter((kind) => carriers[kind] !== undefined);
      await unlinkIdentity(database(context.env.DB), memberOf(context).uid, id, reached);
      return {};
    },
  }),
];
