import { expect, test } from "vitest";
import { initialView, type LoginView, previousView } from "./login-view.ts";

const BOTH = ["email", "phone"] as const;

test("panels open at the methods, tabs at the form, and who forgot a password at the reset", () => {
  expect(initialView("panels", "login", BOTH)).toEqual({ kind: "methods" });
  expect(initialView("tabs", "login", BOTH)).toEqual({ kind: "login", contact: "phone", proof: "code" });
  expect(initialView("panels", "reset", BOTH)).toEqual({ kind: "reset", contact: "email" });
});

test("where no code can be sent nothing asks for one", () => {
  expect(initialView("panels", "reset", [])).toEqual({ kind: "methods" });
  expect(initialView("tabs", "login", ["email"])).toMatchObject({ contact: "email" });
});

test.each<["panels" | "tabs", string[]]>([
  ["panels", ["login", "methods"]],
  ["tabs", ["login"]],
])("from the reset form the way back in %s ends at what they open with", (layout, expected) => {
  const way: string[] = [];
  const from: LoginView = { kind: "reset", contact: "phone" };
  for (let view = previousView(from, layout); view; view = previousView(view, layout)) way.push(view.kind);
  expect(way).toEqual(expected);
});

test("the reset form keeps its contact on the way back; the registration step has no way back", () => {
  expect(previousView({ kind: "reset", contact: "phone" }, "panels")).toMatchObject({ contact: "phone" });
  expect(previousView({ kind: "register", bonusCoins: 200 }, "panels")).toBeUndefined();
});
