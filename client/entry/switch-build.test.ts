import { expect, test } from "vitest";
import { switchBuild } from "./switch-build.ts";

type Listener = Parameters<Parameters<typeof switchBuild>[0]["subscribe"]>[1];

function openPage() {
  const stored = new Map<string, string>();
  const opened: string[] = [];
  let nowMs = 1_000_000;
  let listener: Listener = () => {};
  const router = {
    subscribe(_event: "onBeforeNavigate", given: Listener) {
      listener = given;
    },
  };
  switchBuild(router, {
    storage: { getItem: (key) => stored.get(key) ?? null, setItem: (key, value) => void stored.set(key, value) },
    open: (href) => opened.push(href),
    nowMs: () => nowMs,
  });
  const navigate = (publicHref: string, pathChanged = true) => listener({ toLocation: { publicHref }, pathChanged });
  return { opened, navigate, pass: (ms: number) => (nowMs += ms) };
}

test("the next navigation to another path loads the page", () => {
  const { opened, navigate } = openPage();
  navigate("/en/live?tab=2", false);
  expect(opened).toEqual([]);
  navigate("/en/live");
  expect(opened).toEqual(["/en/live"]);
});

test("at most once a minute", () => {
  const { opened, navigate, pass } = openPage();
  navigate("/en/b");
  navigate("/en/c");
  expect(opened).toEqual(["/en/b"]);
  pass(60_000);
  navigate("/en/d");
  expect(opened).toEqual(["/en/b", "/en/d"]);
});
