import { expect, it } from "vitest";
import { correctionEntries, isCorrectable } from "./ledger-correction.ts";
import { issueEntry, type LedgerEntry } from "./ledger-entries.ts";

const bonus = issueEntry("registration_bonus", "registration_bonus:x", 7, "bonus_coins", 200);

it("reverses the amount under its own key, with the subject of the entry", () => {
  const undone = { ...bonus, kind: "reversal", from: bonus.to, to: bonus.from, key: "correction:1" };
  expect(correctionEntries("1", bonus)).toEqual([{ ...undone, subject: "correction:1" }]);
  expect(correctionEntries("1", { ...bonus, subject: "vip:3" })).toEqual([{ ...undone, subject: "vip:3" }]);
});

it("rejects payments, escrow and corrections", () => {
  expect(isCorrectable(bonus)).toBe(true);
  const others: Partial<LedgerEntry>[] = [
    { kind: "recharge" },
    { kind: "chargeback" },
    { kind: "reversal" },
    { from: "escrow:goods:1:coins" },
    { to: "escrow:goods:1:coins" },
  ];
  for (const change of others) expect(isCorrectable({ ...bonus, ...change }), JSON.stringify(change)).toBe(false);
});
