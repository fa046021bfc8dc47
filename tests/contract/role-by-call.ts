import type { CallName } from "#domain/api/contract.ts";
import { MALL_ROWS } from "./mall-rows.ts";
import { MATCH_ROWS } from "./match-rows.ts";
import { MONEY_ROWS } from "./money-rows.ts";
import { ROOM_ROWS } from "./room-rows.ts";
import { open, own, type Row } from "./row.ts";

const email = (place: number) => ({ mobileOrEmail: `caller${place}@matrix.example` });
const phone = (first: string) => (place: number) => ({ areaCode: "+86", mobileOrEmail: `${first}${place}` });
const olderPhone = (first: string) => (place: number) => ({ mobile: `${first}${place}` });
const CODE = { checkCode: "000000" };
const PASSWORD = "Kickoff2026";
const TOKEN = "A".repeat(43);
/** A sign-in elsewhere that nobody began, and an id nobody has. */
const STATE = "0".repeat(64);
const ID = "0".repeat(32);
/** The seeded account `rich`: to be looked at by all, and none of the callers. */
const OTHER = { userId: 90_000_002 };
const FOLLOW = { input: () => ({ ...OTHER, follow: "1" }) };
/** Providers are asked and answered for real elsewhere; here nobody began a sign-in, and everybody is told so. */
const stale = (type?: number) =>
  open({
    input: () => ({ ...(type === undefined ? {} : { type: String(type) }), state: STATE, code: "code" }),
    answers: 400,
  });
const KEY = { id: "AAAA", rawId: "AAAA", type: "public-key" };
const MADE_KEY = { ...KEY, response: { clientDataJSON: "AAAA", attestationObject: "AAAA" } };
const USED_KEY = { ...KEY, response: { clientDataJSON: "AAAA", authenticatorData: "AAAA", signature: "AAAA" } };

/** Every call × every role. A call that is not here does not pass the test; nor does a row whose call is gone. */
export const ROLE_BY_CALL: Record<CallName, Row> = {
  "GET /match/list": open({ input: () => ({ view: "live" }) }),
  "GET /match/week": open({ input: () => ({ way: "back", tz: "UTC" }) }),
  "GET /match/calendar": open({ input: () => ({ date: "2026-11-20" }) }),
  "GET /game/getPCGameSource": open(),
  "GET /game/v3/getPCGameSource": open(),
  "GET /match/liveCounts": open(),
  "GET /league/match_leagues": open({ input: () => ({ gameId: 202 }) }),
  "GET /{game}/{matchId}": open({ input: () => ({ game: "soccer", matchId: "1" }), answers: 404 }),
  ...MATCH_ROWS,
  ...MALL_ROWS,
  ...ROOM_ROWS,
  "GET /app/standingPage": open({ input: () => ({ name: "about" }) }),

  "GET /login/loginCountryList": open(),
  "GET /login/testLogin": open({ input: () => ({ name: "fan" }) }),
  "POST /login/V2/sendEmailcheckCode": open({ input: email }),
  "POST /login/V2/sendMobilecheckCode": open({ input: phone("1380013800") }),
  "POST /login/sendVerificationCode": open({ input: olderPhone("1380013810") }),
  "POST /login/V2/getLoginByEmailCheckCode": open({
    input: (place) => ({ mobileOrEmail: `new${place}@matrix.example`, ...CODE }),
    answers: 400,
  }),
  "POST /login/checkCode": open({
    input: (place) => ({ ...olderPhone("1380013820")(place), ...CODE }),
    answers: 400,
  }),
  "POST /login/V2/mobileOrNameToLogin": open({ input: () => ({ name: "rich", password: PASSWORD }) }),
  "POST /login/mobileandpw": open({
    input: (place) => ({ ...olderPhone("1380013830")(place), password: PASSWORD }),
    answers: 401,
  }),
  "POST /login/modifyPassword": open({
    input: (place) => ({ ...olderPhone("1380013840")(place), ...CODE, password: PASSWORD }),
    answers: 400,
  }),
  "POST /user/V2/mobileOrNameToChangePass": open({
    input: (place) => ({ mobileOrEmail: `reset${place}@matrix.example`, ...CODE, password: PASSWORD }),
    answers: 400,
  }),
  "GET /login/V2/getLoginMethods": open(),
  "GET /login/V2/getLoginUrl": open({ input: () => ({ type: "3" }) }),
  "GET /login/sendRedirect": open(),
  "GET /login/lineGetUrl": open(),
  "GET /login/getPCWXLoginAddress": open(),
  "GET /login/getPCQQLoginAddress": open(),
  "GET /login/V2/getLoginInfo": stale(3),
  "POST /login/V2/getLoginInfo": stale(3),
  "GET /login/pcLoginByAccount": stale(7),
  "GET /login/GoogleUserInfo": stale(),
  "GET /login/lineGetTokenByCode": stale(),
  "POST /login/V2/getLoginBindEmail": open({
    input: (place) => ({ email: `bind${place}@matrix.example`, ...CODE, twitterId: STATE }),
    answers: 400,
  }),
  "POST /login/bindAccount": open({
    input: (place) => ({ ...olderPhone("1380013850")(place), ...CODE, accountNumber: STATE }),
    answers: 400,
  }),
  "POST /login/passkey/options": open(),
  "POST /login/passkey": open({ input: () => ({ credential: USED_KEY }), answers: 401 }),
  "POST /login/secondStep": open({ input: () => ({ pendingToken: TOKEN, code: "000000" }), answers: 401 }),
  "POST /user/logout": open(),

  // Of oneself only who has an account can ask; of others anybody, and a guest names them.
  "GET /user/info": own(),
  "POST /user/V2/modifyUser": own({ input: () => ({}) }),
  "POST /user/modifyUser": own({ input: () => ({}) }),
  "POST /user/V2/mobileOrNameToChange": own({
    input: (place) => ({ mobileOrEmail: `change${place}@matrix.example`, ...CODE, password: PASSWORD }),
    answers: 400,
  }),
  // What is sent is no picture.
  "POST /user/avatar": own({ answers: 422 }),
  "POST /user/avatar/remove": own(),
  "GET /user/getUserDataStatus": own(),
  "POST /user/saveUserDataStatus": own({ input: () => ({ theme: "dark" }) }),
  "GET /user/identities": own(),
  "POST /user/identities/connect": own({ input: () => ({ type: 3 }) }),
  "POST /user/identities/unlink": own({ input: () => ({ id: ID }) }),
  "POST /user/password": own({ input: () => ({ oldPassword: "not-it-1", password: PASSWORD }), answers: 400 }),
  "GET /user/sessions": own(),
  "POST /user/sessions/end": own({ input: () => ({ id: ID }) }),
  "GET /user/security": own(),
  "POST /user/confirm": own({ input: () => ({ password: PASSWORD }) }),
  "POST /user/passkeys/options": own(),
  "POST /user/passkeys/add": own({ input: () => ({ credential: MADE_KEY }), answers: 401 }),
  "POST /user/passkeys/rename": own({ input: () => ({ id: "AAAA", name: "Desk" }), answers: 404 }),
  "POST /user/passkeys/remove": own({ input: () => ({ id: "AAAA" }) }),
  "POST /user/twoStep/start": own({ input: () => ({ password: PASSWORD }) }),
  "POST /user/twoStep/confirm": own({ input: () => ({ code: "wrong-code1" }), answers: 400 }),
  "POST /user/twoStep/recoveryCodes": own({ input: () => ({ code: "wrong-code1" }), answers: 409 }),
  "POST /user/twoStep/off": own({ input: () => ({ code: "wrong-code1" }) }),
  "GET /user/notices": own(),
  "GET /user/notices/unread": own(),
  "POST /user/notices/read": own({ input: () => ({ id: "all" }) }),
  "POST /user/notices/ticket": own(),
  "POST /user/notices/merge": own({ input: () => ({ list: [] }) }),
  "GET /match/alerts": open({ input: () => ({ teams: "1,2" }) }),

  "GET /match/attention": own(),
  "POST /match/attention": own({ input: () => ({ matchId: 1 }), answers: 404 }),
  "POST /match/attention/merge": own({ input: () => ({ matchIds: [] }) }),
  "GET /user/reservations": own(),
  "GET /user/calendar": own(),
  "POST /user/calendar/renew": own(),

  "GET /user/profile": open({ input: () => OTHER }),
  "GET /user/followUser": own(FOLLOW),
  "POST /user/followUser": own(FOLLOW),
  "GET /user/hasFollowUser": own({ input: () => OTHER }),
  "GET /user/getFollowOrFansH5": own(),
  "POST /user/report": own({ input: () => ({ ...OTHER, reason: "advertisement" }) }),
  "GET /user/level": own(),
  ...MONEY_ROWS,

  "POST /user/export": own(),
  "GET /user/export": own({ input: () => ({ id: ID }), answers: 404 }),
  "POST /user/delete": own({ input: () => ({ password: "not-it-1" }), answers: 400 }),
};
