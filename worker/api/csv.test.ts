import { expect, test } from "vitest";
import { formatCsv } from "./csv.ts";

test("cells that a spreadsheet would run are neutralised, numbers are not", () => {
  const rows = [["=1+1", "+1", "-1", "@a", "\tx", "plain", -5, 7]];
  const csv = formatCsv(["a", "b", "c", "d", "e", "f", "g", "h"], rows);
  expect(csv).toBe("\ufeffa,b,c,d,e,f,g,h\r\n'=1+1,'+1,'-1,'@a,'\tx,plain,-5,7\r\n");
});

test("a cell cannot end its row", () => {
  expect(formatCsv(["a"], [['x"\r\n=cmd']])).toBe('\ufeffa\r\n"x""\r\n=cmd"\r\n');
});
