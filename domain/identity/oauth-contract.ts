import * as v from "valibot";
import type { LoginMethod } from "../brands/brand.ts";
import type { LoginOptions } from "../brands/channels.ts";
import type { LoginResult } from "./contract.ts";
import { areaCodeSchema, codeSchema, DEFAULT_DIAL_CODE, emailSchema, phoneSchema } from "./credential-rules.ts";
import { type OAuthProvider, providerByTypeId } from "./oauth-providers.ts";
import { isReturnPath } from "./return-path.ts";

const MAX_CODE_LENGTH = 4_096;
const providerType = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d$/), v.transform(Number))]),
  v.check((type) => providerByTypeId(type) !== undefined),
);
const opaque = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const callbackCode = v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_CODE_LENGTH)));
const shortText = v.optional(v.pipe(v.string(), v.maxLength(300)));

/** The client and channel of the request. */
const channelFields = {
  isFrom: v.optional(v.union([v.number(), v.pipe(v.string(), v.maxLength(20))])),
  promotionChannelId: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,40}$/))),
  channelFromtype: v.optional(v.union([v.number(), v.pipe(v.string(), v.maxLength(4))])),
};
/** The page to return to; only same-site paths are accepted. */
const returnTo = v.optional(v.pipe(v.string(), v.check(isReturnPath)), "/");
/** `verifier` is accepted from older clients and ignored. */
const callbackFields = {
  state: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  code: callbackCode,
  error: shortText,
  iss: shortText,
  verifier: shortText,
  ...channelFields,
};

export const loginUrlInput = v.object({ type: providerType, returnTo, ...channelFields });
export const legacyLoginUrlInput = v.object({ returnTo, ...channelFields });
/** `token` is the older name of `code`. */
export const loginInfoInput = v.object({ type: providerType, token: callbackCode, ...callbackFields });
export const legacyLoginInfoInput = v.object(callbackFields);
export const bindEmailInput = v.object({
  checkCode: codeSchema,
  email: emailSchema,
  twitterId: opaque,
  ...channelFields,
});
/** Only the account number is used; the other fields repeat the sign-in result. */
export const bindAccountInput = v.object({
  mobile: phoneSchema,
  areaCode: v.optional(areaCodeSchema, DEFAULT_DIAL_CODE),
  checkCode: codeSchema,
  accountNumber: opaque,
  qqOrWechatName: shortText,
  type: v.optional(providerType),
  headimgurl: v.optional(v.pipe(v.string(), v.maxLength(2_048))),
  ...channelFields,
});
export const linkIdentityInput = v.object({ type: providerType, returnTo });
export const unlinkIdentityInput = v.object({ id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)) });

/** The provider account is not linked yet; next, call `bindAccount` with this number and a phone number. */
export type PhoneRequired = { wxBind: true; accountNumber: string; qqOrWechatName: string; headimgurl: string };
/** The result of a callback that linked a provider to the signed-in account. */
export type IdentityLinked = { wxBind: false; connected: OAuthProvider };
export type IdentityView = { id: string; provider: OAuthProvider; name: string; linkedAtMs: number };

type Empty = Record<never, never>;
type Takes<Schema extends v.GenericSchema, Result> = { input: v.InferInput<Schema>; result: Result };
type Url = Takes<typeof legacyLoginUrlInput, string>;
type CallbackFields = Takes<typeof legacyLoginInfoInput, LoginResult | PhoneRequired | IdentityLinked>;

export type OAuthCalls = {
  "GET /login/V2/getLoginMethods": {
    input: Empty;
    result: { layout: LoginOptions["layout"]; methods: readonly LoginMethod[] };
  };
  "GET /login/V2/getLoginUrl": Takes<typeof loginUrlInput, string>;
  "GET /login/sendRedirect": Url;
  "GET /login/lineGetUrl": Url;
  "GET /login/getPCWXLoginAddress": Url;
  "GET /login/getPCQQLoginAddress": Url;
  "GET /login/V2/getLoginInfo": Takes<typeof loginInfoInput, LoginResult | PhoneRequired | IdentityLinked>;
  "POST /login/V2/getLoginInfo": Takes<typeof loginInfoInput, LoginResult | PhoneRequired | IdentityLinked>;
  "GET /login/pcLoginByAccount": Takes<typeof loginInfoInput, LoginResult | PhoneRequired | IdentityLinked>;
  "GET /login/GoogleUserInfo": CallbackFields;
  "GET /login/lineGetTokenByCode": CallbackFields;
  "POST /login/V2/getLoginBindEmail": Takes<typeof bindEmailInput, LoginResult>;
  "POST /login/bindAccount": Takes<typeof bindAccountInput, LoginResult>;
  "GET /user/identities": { input: Empty; result: { list: IdentityView[] } };
  "POST /user/identities/connect": Takes<typeof linkIdentityInput, string>;
  "POST /user/identities/unlink": Takes<typeof unlinkIdentityInput, Empty>;
};
