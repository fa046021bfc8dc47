import fc from "fast-check";
import { expect, test } from "vitest";
import { arbitraryMatchChange, createMatchPatch } from "#tests/party/sample-changes.ts";
import { MAX_PUBLISH_ENTRIES, parsePublish, publishBody } from "./publish.ts";

const entry = { atMs: 5, change: createMatchPatch({ id: 7, revision: 1 }) };

test("accepts every change of the domain", () => {
  // Feeds are validated more strictly than the wire, so some details in this sample would be invalid there.
  const change = arbitraryMatchChange.map(({ detail: _detail, ...rest }) => rest);
  const entries = fc.array(fc.record({ atMs: fc.nat(), change }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(entries, (published) => {
      expect(parsePublish(publishBody(published))).toEqual(published);
    }),
  );
});

test.each([
  ["no JSON", "{"],
  ["nothing to say", publishBody([])],
  ["too much at once", publishBody(Array.from({ length: MAX_PUBLISH_ENTRIES + 1 }, () => entry))],
  ["another version", JSON.stringify({ v: 2, entries: [entry] })],
  [
    "a score below zero",
    publishBody([{ ...entry, change: { ...entry.change, score: { home: -1, away: 0, parts: [] } } }]),
  ],
])("rejects %s", (_name, body) => {
  expect(parsePublish(body)).toBeUndefined();
});
