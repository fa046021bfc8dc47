import { requiresTwoFactor } from "../identity/two-factor.ts";
import type { Capability } from "../permissions/can.ts";

type AuditedCall = { name: string; needs?: Capability; writes?: true; audited?: true };

/** All writes that require a staff permission; `audited` adds calls whose permission depends on the room. */
export const isAudited = ({ name, needs, writes, audited }: AuditedCall): boolean =>
  audited === true ||
  (needs !== undefined && requiresTwoFactor(needs) && (writes === true || !name.startsWith("GET ")));

/** The target is the first of these fields present in the input. */
const TARGETS = [
  ["applicationId", "application"],
  ["orderId", "goods_order"],
  ["complaintId", "complaint"],
  ["withdrawalId", "withdrawal"],
  ["planId", "tip"],
  ["newsId", "article"],
  ["videoId", "video"],
  ["uploadId", "upload"],
  ["caseId", "content_case"],
  ["channelId", "channel"],
  ["leagueId", "league"],
  ["teamId", "team"],
  ["reportId", "user_report"],
  ["requestId", "staff_request"],
  ["muteId", "mute"],
  ["goodsId", "product"],
  ["giftId", "gift"],
  ["sticker", "sticker"],
  ["refundId", "refund"],
  ["disputeId", "dispute"],
  ["rechargeId", "recharge"],
  ["priceListId", "price_list"],
  ["day", "closing_day"],
  ["matchId", "match"],
  ["brandId", "brand"],
  ["key", "ledger_entry"],
  ["roomId", "room"],
  ["word", "blocked_word"],
  ["source", "feed"],
  ["id", "item"],
  ["userId", "user"],
] as const;
const REASONS = ["reason", "note", "answer", "body", "comment"] as const;
/** Never copied into the log: secrets, files, and content that has its own version history. */
const OMITTED = ["cards", "bytes", "password", "code", "token", "svg", "document"];
const MAX_TEXT_LENGTH = 300;
const MAX_REASON_LENGTH = 500;

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;
const asUid = (value: unknown): number | null => (Number.isInteger(value) && Number(value) > 0 ? Number(value) : null);
const asText = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

function uidIn(fields: Fields, ...names: string[]): number | null {
  for (const name of names) {
    const value = fields[name];
    const uid = asUid(isFields(value) ? value.uid : value);
    if (uid !== null) return uid;
  }
  return null;
}

function shorten(value: unknown): unknown {
  if (typeof value === "string") return value.length > MAX_TEXT_LENGTH ? `${value.slice(0, MAX_TEXT_LENGTH)}…` : value;
  if (Array.isArray(value)) return value.slice(0, 20).map(shorten);
  if (!isFields(value) || ArrayBuffer.isView(value)) return ArrayBuffer.isView(value) ? undefined : value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]) => (OMITTED.includes(name) ? [] : [[name, shorten(field)]])),
  );
}

export type AuditSummary = {
  targetKind: string;
  targetId: string;
  subjectUid: number | null;
  counterpartUid: number | null;
  reason: string;
  /** JSON. */
  detail: string;
};

/** Extracts the user, target, change and reason of a call from its input and result. */
export function summarizeStaffWrite(input: unknown, result: unknown): AuditSummary {
  const [given, got] = [isFields(input) ? input : {}, isFields(result) ? result : {}];
  const target = TARGETS.find(([field]) => asText(given[field]) !== "");
  const created = target ? undefined : TARGETS.find(([field]) => asText(got[field]) !== "");
  const [field, targetKind] = target ?? created ?? (["", ""] as const);
  const kind = targetKind === "item" && asText(given.kind) !== "" ? asText(given.kind) : targetKind;
  return {
    targetKind: kind,
    targetId: asText((target ? given : got)[field]).slice(0, MAX_TEXT_LENGTH),
    subjectUid: uidIn(given, "userId") ?? uidIn(got, "userId", "user", "expert", "anchor", "uid"),
    counterpartUid: uidIn(got, "requestedById", "askedBy", "approvedBy"),
    reason: [...new Set(REASONS.map((name) => asText(given[name])))]
      .filter(Boolean)
      .join(" · ")
      .slice(0, MAX_REASON_LENGTH),
    detail: JSON.stringify(shorten(given)),
  };
}
