import { expect, it } from "vitest";
import { allBrands } from "#brands/registry.ts";
import { toDocument } from "#domain/brands/apply-document.ts";
import { diffDocuments } from "#domain/brands/diff-document.ts";
import type { BrandDocument } from "#domain/brands/document.ts";
import { changeLabel, changeValue } from "./change-labels.ts";

const NOTHING = {} as BrandDocument;

it("names fields as the forms of the studio do", () => {
  expect(changeLabel("projectName")).toBe("Site name");
  expect(changeLabel("texts.en.title")).toBe("English · Title");
  expect(changeLabel("dark.textMuted")).toBe("Dark · Secondary text");
  expect(changeLabel("logos.mark")).toBe("Logos · Symbol");
  expect(changeLabel("emailSender.address")).toBe("Sender address");
  expect(changeLabel("apps.ios")).toBe("App Store");
});

it("has a name for every field that a brand can have", () => {
  for (const brand of allBrands) {
    const legal = { en: { privacy: "Text", service: "Text" } };
    const changes = diffDocuments(NOTHING, { ...toDocument(brand), legal });
    expect(changes.length).toBeGreaterThan(50);
    for (const { field } of changes) {
      const raw = new Set(field.split("."));
      expect(changeLabel(field), field).not.toBe("");
      for (const part of changeLabel(field).split(" · ")) expect(raw, field).not.toContain(part);
    }
  }
});

it("keeps the path of a field that no longer exists", () => {
  expect(changeLabel("old.field")).toBe("old.field");
});

it("shows values as the forms do", () => {
  expect(changeValue("locales", "en, de")).toBe("English, Deutsch");
  expect(changeValue("loginMethods", "email, username")).toBe("Email, Username");
  expect(changeValue("plans.isOn", "true")).toBe("Yes");
  expect(changeValue("projectName", "Harbour")).toBe("Harbour");
});
