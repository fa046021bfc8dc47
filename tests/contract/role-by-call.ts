import type { CallName } from "#domain/api/contract.ts";
import { CHANNEL_ROWS } from "./channel-rows.ts";
import { CONTENT_ROWS } from "./content-rows.ts";
import { LIVE_ROWS } from "./live-rows.ts";
import { MALL_ROWS } from "./mall-rows.ts";
import { MATCH_ROWS } from "./match-rows.ts";
import { MONEY_ROWS } from "./money-rows.ts";
import { NEWS_ROWS } from "./news-rows.ts";
import { PLAN_ROWS } from "./plan-rows.ts";
import { ROOM_ROWS } from "./room-rows.ts";
import { allowEveryone, allowMembers, allowModeration, type ContractRow } from "./row.ts";
import { SEARCH_ROWS } from "./search-rows.ts";
import { STAFF_ROWS } from "./staff-rows.ts";
import { VIDEO_ROWS } from "./video-rows.ts";

const email = (place: number) => ({ mobileOrEmail: `caller${place}@matrix.example` });
/** The last two of eleven digits. */
const endOf = (place: number): string => String(place).padStart(2, "0");
const phone = (first: string) => (place: number) => ({ areaCode: "+86", mobileOrEmail: `${first}${endOf(place)}` });
const olderPhone = (first: string) => (place: number) => ({ mobile: `${first}${endOf(place)}` });
const CODE = { checkCode: "000000" };
const PASSWORD = "Kickoff2026";
const TOKEN = "A".repeat(43);
/** An OAuth flow that was never started, and an unknown id. */
const STATE = "0".repeat(64);
const ID = "0".repeat(32);
/** The seeded account named `rich`, which is public and not one of the callers. */
const OTHER = { userId: 90_000_002 };
const FOLLOW = { input: () => ({ ...OTHER, follow: "1" }) };
/** OAuth is tested with fake providers; here, without a flow, every caller gets the same error. */
const stale = (type?: number) =>
  allowEveryone({
    input: () => ({ ...(type === undefined ? {} : { type: String(type) }), state: STATE, code: "code" }),
    status: 400,
  });
const KEY = { id: "AAAA", rawId: "AAAA", type: "public-key" };
const MADE_KEY = { ...KEY, response: { clientDataJSON: "AAAA", attestationObject: "AAAA" } };
const USED_KEY = { ...KEY, response: { clientDataJSON: "AAAA", authenticatorData: "AAAA", signature: "AAAA" } };

/** Every call × every role. A call without a row fails the test, as does a row without a call. */
export const ROLE_BY_CALL: Record<CallName, ContractRow> = {
  "GET /match/list": allowEveryone({ input: () => ({ view: "live" }) }),
  "GET /match/week": allowEveryone({ input: () => ({ way: "back", tz: "UTC" }) }),
  "GET /match/calendar": allowEveryone({ input: () => ({ date: "2026-11-20" }) }),
  "GET /game/getPCGameSource": allowEveryone(),
  "GET /game/v3/getPCGameSource": allowEveryone(),
  "GET /match/liveCounts": allowEveryone(),
  "GET /league/match_leagues": allowEveryone({ input: () => ({ gameId: 202 }) }),
  "GET /{game}/{matchId}": allowEveryone({ input: () => ({ game: "soccer", matchId: "1" }), status: 404 }),
  ...MATCH_ROWS,
  ...MALL_ROWS,
  ...ROOM_ROWS,
  ...LIVE_ROWS,
  ...PLAN_ROWS,
  ...NEWS_ROWS,
  ...CONTENT_ROWS,
  ...VIDEO_ROWS,
  ...SEARCH_ROWS,
  ...CHANNEL_ROWS,
  ...STAFF_ROWS,
  "GET /app/standingPage": allowEveryone({ input: () => ({ name: "about" }) }),

  "GET /login/loginCountryList": allowEveryone(),
  "GET /login/testLogin": allowEveryone({ input: () => ({ name: "fan" }) }),
  "POST /login/V2/sendEmailcheckCode": allowEveryone({ input: email }),
  "POST /login/V2/sendMobilecheckCode": allowEveryone({ input: phone("138001380") }),
  "POST /login/sendVerificationCode": allowEveryone({ input: olderPhone("138001381") }),
  "POST /login/V2/getLoginByEmailCheckCode": allowEveryone({
    input: (place) => ({ mobileOrEmail: `new${place}@matrix.example`, ...CODE }),
    status: 400,
  }),
  "POST /login/checkCode": allowEveryone({
    input: (place) => ({ ...olderPhone("138001382")(place), ...CODE }),
    status: 400,
  }),
  "POST /login/V2/mobileOrNameToLogin": allowEveryone({ input: () => ({ name: "rich", password: PASSWORD }) }),
  "POST /login/mobileandpw": allowEveryone({
    input: (place) => ({ ...olderPhone("138001383")(place), password: PASSWORD }),
    status: 401,
  }),
  "POST /login/modifyPassword": allowEveryone({
    input: (place) => ({ ...olderPhone("138001384")(place), ...CODE, password: PASSWORD }),
    status: 400,
  }),
  "POST /user/V2/mobileOrNameToChangePass": allowEveryone({
    input: (place) => ({ mobileOrEmail: `reset${place}@matrix.example`, ...CODE, password: PASSWORD }),
    status: 400,
  }),
  "GET /login/V2/getLoginMethods": allowEveryone(),
  "GET /login/V2/getLoginUrl": allowEveryone({ input: () => ({ type: "3" }) }),
  "GET /login/sendRedirect": allowEveryone(),
  "GET /login/lineGetUrl": allowEveryone(),
  "GET /login/getPCWXLoginAddress": allowEveryone(),
  "GET /login/getPCQQLoginAddress": allowEveryone(),
  "GET /login/V2/getLoginInfo": stale(3),
  "POST /login/V2/getLoginInfo": stale(3),
  "GET /login/pcLoginByAccount": stale(7),
  "GET /login/GoogleUserInfo": stale(),
  "GET /login/lineGetTokenByCode": stale(),
  "POST /login/V2/getLoginBindEmail": allowEveryone({
    input: (place) => ({ email: `bind${place}@matrix.example`, ...CODE, twitterId: STATE }),
    status: 400,
  }),
  "POST /login/bindAccount": allowEveryone({
    input: (place) => ({ ...olderPhone("138001385")(place), ...CODE, accountNumber: STATE }),
    status: 400,
  }),
  "POST /login/passkey/options": allowEveryone(),
  "POST /login/passkey": allowEveryone({ input: () => ({ credential: USED_KEY }), status: 401 }),
  "POST /login/secondStep": allowEveryone({ input: () => ({ pendingToken: TOKEN, code: "000000" }), status: 401 }),
  "POST /user/logout": allowEveryone(),

  // Members can only read their own; other users are public by id.
  "GET /user/info": allowMembers(),
  "POST /user/V2/modifyUser": allowMembers({ input: () => ({}) }),
  "POST /user/modifyUser": allowMembers({ input: () => ({}) }),
  "POST /user/V2/mobileOrNameToChange": allowMembers({
    input: (place) => ({ mobileOrEmail: `change${place}@matrix.example`, ...CODE, password: PASSWORD }),
    status: 400,
  }),
  // The body is not an image.
  "POST /user/avatar": allowMembers({ status: 422 }),
  "POST /user/avatar/remove": allowMembers(),
  "GET /user/getUserDataStatus": allowMembers(),
  "POST /user/saveUserDataStatus": allowMembers({ input: () => ({ theme: "dark" }) }),
  "GET /user/identities": allowMembers(),
  "POST /user/identities/connect": allowMembers({ input: () => ({ type: 3 }) }),
  "POST /user/identities/unlink": allowMembers({ input: () => ({ id: ID }) }),
  "POST /user/password": allowMembers({ input: () => ({ oldPassword: "not-it-1", password: PASSWORD }), status: 400 }),
  "GET /user/sessions": allowMembers(),
  "POST /user/sessions/end": allowMembers({ input: () => ({ id: ID }) }),
  "GET /user/security": allowMembers(),
  "POST /user/confirm": allowMembers({ input: () => ({ password: PASSWORD }) }),
  "POST /user/passkeys/options": allowMembers(),
  "POST /user/passkeys/add": allowMembers({ input: () => ({ credential: MADE_KEY }), status: 401 }),
  "POST /user/passkeys/rename": allowMembers({ input: () => ({ id: "AAAA", name: "Desk" }), status: 404 }),
  "POST /user/passkeys/remove": allowMembers({ input: () => ({ id: "AAAA" }) }),
  "POST /user/twoStep/start": allowMembers({ input: () => ({ password: PASSWORD }) }),
  "POST /user/twoStep/confirm": allowMembers({ input: () => ({ code: "wrong-code1" }), status: 400 }),
  "POST /user/twoStep/recoveryCodes": allowMembers({ input: () => ({ code: "wrong-code1" }), status: 409 }),
  "POST /user/twoStep/off": allowMembers({ input: () => ({ code: "wrong-code1" }) }),
  "GET /user/notices": allowMembers(),
  "GET /user/notices/unread": allowMembers(),
  "POST /user/notices/read": allowMembers({ input: () => ({ id: "all" }) }),
  "POST /user/notices/ticket": allowMembers(),
  "POST /user/notices/merge": allowMembers({ input: () => ({ list: [] }) }),
  "GET /match/alerts": allowEveryone({ input: () => ({ teams: "1,2" }) }),

  "GET /match/attention": allowMembers(),
  "POST /match/attention": allowMembers({ input: () => ({ matchId: 1 }), status: 404 }),
  "POST /match/attention/merge": allowMembers({ input: () => ({ matchIds: [] }) }),
  "GET /user/reservations": allowMembers(),
  "GET /user/calendar": allowMembers(),
  "POST /user/calendar/renew": allowMembers(),

  "GET /user/profile": allowEveryone({ input: () => OTHER }),
  "GET /user/followUser": allowMembers(FOLLOW),
  "POST /user/followUser": allowMembers(FOLLOW),
  "GET /user/hasFollowUser": allowMembers({ input: () => OTHER }),
  "GET /user/getFollowOrFansH5": allowMembers(),
  "POST /user/report": allowMembers({ input: () => ({ ...OTHER, reason: "advertisement" }) }),
  "GET /user/level": allowMembers(),
  "GET /user/reports": allowModeration(),
  "POST /user/reports/answer": {
    callers: ["admin", "moderation_lead"],
    input: () => ({ reportId: Number.MAX_SAFE_INTEGER, answer: "refuse" }),
    status: 404,
  },
  ...MONEY_ROWS,

  "POST /user/export": allowMembers(),
  "GET /user/export": allowMembers({ input: () => ({ id: ID }), status: 404 }),
  "POST /user/delete": allowMembers({ input: () => ({ password: "not-it-1" }), status: 400 }),
};
