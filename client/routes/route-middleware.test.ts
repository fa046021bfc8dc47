import { isNotFound } from "@tanstack/react-router";
import { expect, test } from "vitest";
import { isUnknownMiddleware } from "#client/features/shell/unknown-middleware.ts";
import type { RouterContext } from "#client/router-context.ts";
import { routeMiddleware } from "./route-middleware.ts";

const contextWith = (mall: boolean) => ({ context: { app: { brand: { mall } } } as RouterContext });
function thrownBy(run: () => void): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  return undefined;
}

test("a brand without a mall has no mall pages", () => {
  expect(thrownBy(() => routeMiddleware("mall")(contextWith(true)))).toBeUndefined();
  expect(isNotFound(thrownBy(() => routeMiddleware("mall")(contextWith(false))))).toBe(true);
});

test("an unregistered name throws an error of its own", () => {
  expect(isUnknownMiddleware(thrownBy(() => routeMiddleware("mall", "nope")(contextWith(true))))).toBe(true);
});
