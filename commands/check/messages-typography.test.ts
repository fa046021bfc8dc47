import { expect, test } from "vitest";
import { typographyProblems } from "./messages-typography.ts";

const wrong = (locale: string, text: string) => typographyProblems(locale, { key: text }).length > 0;

test.each([
  ["fr", "Vraiment ?"],
  ["fr", "Vraiment?"],
  ["fr", "Score : 2"],
  ["fr", "l'équipe"],
  ["fr", "« Match »"],
  ["es", "Seguro?"],
  ["ja", "ゴール: {name}"],
  ["ja", "1 件"],
  ["zh-CN", "第 {number} 节"],
  ["zh-TW", "可在“處分”中"],
  ["vi", "Huỷ đơn"],
  ["vi", "Xoá"],
  ["th", "แชท"],
  ["ar", "قريباً"],
  ["ko", "{name} 님"],
  ["tr", "{name}'in maçı"],
  ["el", "Σίγουρα?"],
  ["en", "Loading..."],
  ["de", "a - b"],
])("rejects %s: %s", (locale, text) => {
  expect(wrong(locale, text)).toBe(true);
});

test.each([
  ["fr", "Vraiment\u00a0?"],
  ["fr", "Score\u202f: 2"],
  ["fr", "l’équipe"],
  ["fr", "https://example.com"],
  ["es", "¿Seguro?"],
  ["ja", "ゴール：{name}"],
  ["ja", "1件"],
  ["vi", "Hủy đơn, quý vị, hoàn tất"],
  ["zh-CN", "第{number}节"],
  ["ar", "قريبًا"],
  ["en", "You can't"],
  ["de", "a – b"],
])("accepts %s: %s", (locale, text) => {
  expect(typographyProblems(locale, { key: text })).toEqual([]);
});
