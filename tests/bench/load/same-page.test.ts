import { expect, test } from "vitest";
import { comparePages, countElements } from "./same-page.ts";

const page = (links: number) => `<ul>${`<li><a href="/">a</a></li>`.repeat(links)}</ul><svg></svg><button>b</button>`;

test("counts elements, not script text or words with the same beginning", () => {
  const html = `${page(2)}<link rel="icon"><article></article><script>"<li><a href=''>"</script>`;
  expect(countElements(html)).toEqual({ links: 2, "list items": 2, buttons: 1, drawings: 1 });
});

test("allows one missing in twenty, and rejects two", () => {
  const ours = countElements(page(20));
  expect(comparePages(ours, countElements(page(19)))).toBeUndefined();
  expect(comparePages(ours, countElements(page(22)))).toBe(
    "20 links here, 22 at the peer; 20 list items here, 22 at the peer",
  );
});
