import { expect, test } from "vitest";
import { getRequestId } from "./request-id.ts";

const RAY = "8f00ba4f1d2c3e4a-AMS";
const OWN = "5a7c1c1e-1111-4111-8111-111111111111";
const idOf = (path: string, headers: Record<string, string>) =>
  getRequestId({ url: `https://site.example${path}`, headers: new Headers(headers) });

test("a visitor's request has the id of the edge", () => {
  expect(idOf("/", { "cf-ray": RAY, "x-request-id": OWN })).toBe(RAY);
  expect(idOf("/", { "x-request-id": OWN })).toBe(OWN);
});

test("a push of the ingest keeps its id behind the edge", () => {
  expect(idOf("/internal/ingest/7/part/1/2/3", { "cf-ray": RAY, "x-request-id": OWN })).toBe(OWN);
  expect(idOf("/internal/feed", { "cf-ray": RAY })).toBe(RAY);
});

test("an id that could forge log lines is replaced", () => {
  expect(idOf("/", { "x-request-id": 'x","level":"error' })).toMatch(/^[0-9a-f-]{36}$/);
});
