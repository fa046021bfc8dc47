import { afterAll, expect, test } from "vitest";
import { listSeriousViolations, listViolations } from "./axe.ts";
import { closePages, launchBrowser, openPage } from "./browser.ts";

const browser = await launchBrowser();
afterAll(() => closePages(browser));

test("lists all violations, and separately those with a serious impact", async () => {
  const { page } = await openPage(browser);
  const open = (body: string) => page.setContent(`<html lang="en"><title>Scores</title><main>${body}</main></html>`);
  await open("<h1>Scores</h1><p>1 : 0</p>");
  expect(await listViolations(page)).toEqual([]);
  await open('<h1>Scores</h1><img src="data:,">');
  expect(await listSeriousViolations(page)).toEqual(['image-alt: <img src="data:,">']);
  await open("<h1>Scores</h1><h3>Soccer</h3>");
  expect(await listViolations(page)).toEqual(["heading-order: <h3>Soccer</h3>"]);
  expect(await listSeriousViolations(page)).toEqual([]);
});
