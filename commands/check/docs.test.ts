import { expect, test } from "vitest";
import { docsProblems, findLinksInText, findPathsInText } from "./docs.ts";

test("paths in backticks, links and images are found", () => {
  expect(findPathsInText("see `worker/env.ts` and `npm run x`")).toEqual(["worker/env.ts"]);
  const text = '[a](docs/a.md#part) ![b](docs/b.jpg) <img src="docs/c.jpg"> [site](https://example.org)';
  expect(findLinksInText(text)).toEqual(["docs/a.md", "docs/b.jpg", "docs/c.jpg"]);
});

test("everything the documents name exists", () => {
  expect(docsProblems()).toEqual([]);
});
