import { expect, test } from "vitest";
import { asksForContact, initialView, type LoginView, previousView } from "./login-view.ts";

const BOTH = ["email", "phone"] as const;

test("panels open at the methods, tabs at the form, a reset request at the reset form", () => {
  expect(initialView("panels", "login", BOTH)).toEqual({ kind: "methods" });
  expect(initialView("tabs", "login", BOTH)).toEqual({ kind: "login", contact: "phone", proof: "code" });
  expect(initialView("panels", "reset", BOTH)).toEqual({ kind: "reset", contact: "email" });
});

test("without a code channel no view needs a code", () => {
  expect(initialView("panels", "reset", [])).toEqual({ kind: "methods" });
  expect(initialView("tabs", "login", ["email"])).toMatchObject({ contact: "email" });
});

test.each<["panels" | "tabs", string[]]>([
  ["panels", ["login", "methods"]],
  ["tabs", ["login"]],
])("going back from the reset form in %s ends at the initial view", (layout, expected) => {
  const visited: string[] = [];
  const from: LoginView = { kind: "reset", contact: "phone" };
  for (let view = previousView(from, layout); view; view = previousView(view, layout)) visited.push(view.kind);
  expect(visited).toEqual(expected);
});

test("going back from the reset form keeps its contact; the registration step has no back button", () => {
  expect(previousView({ kind: "reset", contact: "phone" }, "panels")).toMatchObject({ contact: "phone" });
  expect(previousView({ kind: "register", bonusCoins: 200 }, "panels")).toBeUndefined();
});

test("email or phone is asked once: on the panel of methods, or in the form where there is none", () => {
  expect(asksForContact("panels", "code")).toBe(false);
  expect(asksForContact("panels", "password")).toBe(true);
  expect(asksForContact("tabs", "code")).toBe(true);
});
