import { expect, test } from "vitest";
import { restoreMessageLocaleAfterEach, setMessageLocale } from "../../../../../tests/support/message-locale.ts";
import { sideScoreDetail, sideScoreDetailLabel } from "./score-detail-label.ts";

restoreMessageLocaleAfterEach();

test("outs, bases, kills and towers are localized with their plural", () => {
  expect(sideScoreDetailLabel("outs=1 on=13")).toBe("1 out\u00a0· runners on 1, 3");
  expect(sideScoreDetailLabel("outs=2 on=123")).toBe("2 outs\u00a0· bases loaded");
  expect(sideScoreDetailLabel("kills=12 towers=1")).toBe("12 kills\u00a0· 1 tower");
  expect(sideScoreDetailLabel("kills=1 place=3")).toBe("1 kill\u00a0· #3");
  setMessageLocale("ru");
  expect(sideScoreDetailLabel("outs=2")).toBe("2 аута");
  expect(sideScoreDetailLabel("kills=5 towers=21")).toBe("5 киллов\u00a0· 21 башня");
  setMessageLocale("ja");
  expect(sideScoreDetailLabel("outs=2 on=123")).toBe("2アウト\u00a0· 満塁");
});

test("a number stays as it is", () => {
  for (const text of ["", "40", "142/3 (18.2)", "(4)", undefined]) {
    expect([sideScoreDetail(text), sideScoreDetailLabel(text)]).toEqual([text, ""]);
  }
  expect(sideScoreDetail("outs=1")).toBeUndefined();
});
