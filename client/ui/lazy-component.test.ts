import { setImmediate as macrotask } from "node:timers/promises";
import { expect, test } from "vitest";
import { loadOrStayPending } from "./lazy-component.ts";

const missing = async (): Promise<string> => {
  throw new TypeError("Failed to fetch dynamically imported module");
};

test("a script that is there is loaded, whether the page is about to be loaded again or not", async () => {
  const load = async () => "component";
  expect(await loadOrStayPending(load, () => true)).toBe("component");
  expect(await loadOrStayPending(load, () => false)).toBe("component");
});

test("a script that a reload did not bring is an error", async () => {
  await expect(loadOrStayPending(missing, () => false)).rejects.toThrow("Failed to fetch");
});

test("it stays pending before a reload, so that the page stays", async () => {
  let isSettled = false;
  const settle = () => {
    isSettled = true;
  };
  void loadOrStayPending(missing, () => true).then(settle, settle);
  await macrotask();
  await macrotask();
  expect(isSettled).toBe(false);
});
