import * as v from "valibot";

const none = v.strictObject({});
const uid = v.pipe(v.number(), v.integer(), v.minValue(1));

/** Everything a person may be told in their notices, and what each kind carries for its words. */
export const noticeSchema = v.variant("kind", [
  v.object({ kind: v.literal("welcome"), params: v.strictObject({ bonusCoins: v.number() }) }),
  v.object({ kind: v.literal("new_device"), params: v.strictObject({ device: v.string(), place: v.string() }) }),
  v.object({ kind: v.literal("session_ended"), params: none }),
  v.object({ kind: v.literal("password_changed"), params: none }),
  v.object({
    kind: v.literal("contact_changed"),
    params: v.strictObject({ contact: v.picklist(["email", "phone"]) }),
  }),
  v.object({ kind: v.literal("passkey_added"), params: v.strictObject({ name: v.string() }) }),
  v.object({ kind: v.literal("passkey_removed"), params: v.strictObject({ name: v.string() }) }),
  v.object({ kind: v.literal("two_step_on"), params: none }),
  v.object({ kind: v.literal("two_step_off"), params: none }),
  v.object({ kind: v.literal("recovery_code_used"), params: v.strictObject({ left: v.number() }) }),
  v.object({
    kind: v.literal("new_follower"),
    params: v.strictObject({ uid, username: v.string(), isGone: v.boolean() }),
  }),
]);
export type NoticeBody = v.InferOutput<typeof noticeSchema>;
export type NoticeKind = NoticeBody["kind"];

export const NOTICE_KINDS = [
  "welcome",
  "new_device",
  "session_ended",
  "password_changed",
  "contact_changed",
  "passkey_added",
  "passkey_removed",
  "two_step_on",
  "two_step_off",
  "recovery_code_used",
  "new_follower",
] as const satisfies readonly NoticeKind[];

export const NOTICE_KEEP_DAYS = 365;
