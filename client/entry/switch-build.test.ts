import { expect, test } from "vitest";
import { createBuildSwitch } from "./switch-build.ts";

type Listener = Parameters<Parameters<ReturnType<typeof createBuildSwitch>["follow"]>[0]["subscribe"]>[1];

function openPage(build: string | undefined) {
  const stored = new Map<string, string>();
  const opened: string[] = [];
  let nowMs = 1_000_000;
  let listener: Listener = () => {};
  const page = createBuildSwitch({
    build,
    storage: { getItem: (key) => stored.get(key) ?? null, setItem: (key, value) => void stored.set(key, value) },
    open: (href) => opened.push(href),
    nowMs: () => nowMs,
  });
  page.follow({
    subscribe(_event, given) {
      listener = given;
    },
  });
  const navigate = (publicHref: string, pathChanged = true) => listener({ toLocation: { publicHref }, pathChanged });
  return { page, opened, navigate, pass: (ms: number) => (nowMs += ms) };
}

test("a response of another build makes the next navigation load the page", () => {
  const { page, opened, navigate } = openPage("one");
  page.onBuild("one");
  navigate("/en/live");
  expect(opened).toEqual([]);
  page.onBuild("two");
  navigate("/en/live?tab=2", false);
  expect(opened).toEqual([]);
  navigate("/en/live");
  expect(opened).toEqual(["/en/live"]);
});

test("at most once a minute, and not for responses without a build", () => {
  const { page, opened, navigate, pass } = openPage("one");
  page.onBuild(null);
  navigate("/en/a");
  page.onBuild("two");
  navigate("/en/b");
  navigate("/en/c");
  expect(opened).toEqual(["/en/b"]);
  pass(60_000);
  navigate("/en/d");
  expect(opened).toEqual(["/en/b", "/en/d"]);
});

test("a page without a build never switches", () => {
  const { page, opened, navigate } = openPage(undefined);
  page.onBuild("two");
  navigate("/en/a");
  expect(opened).toEqual([]);
});
