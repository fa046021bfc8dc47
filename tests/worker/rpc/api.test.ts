import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ERRORS } from "#domain/errors.ts";
import { CATALOGUE_ONLY_GAMES } from "#domain/matches/game-catalogue.ts";
import { GAMES } from "#domain/matches/games.ts";
import { createLiveMatchDelivery, pushDelivery } from "#tests/support/feed.ts";
import { sendGet, sendRequest } from "#tests/support/http.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";

let site: TestSite;
const json = async (path: string, headers: Record<string, string> = {}) => {
  const response = await sendGet(site, path, {}, headers);
  return { ...response, envelope: JSON.parse(response.body) };
};

beforeAll(async () => {
  site = await startTestSite();
  await pushDelivery(site, createLiveMatchDelivery());
});
afterAll(() => site?.stop());

describe("calls", () => {
  test("a list of matches has an envelope, with names in the caller's language", async () => {
    const { status, envelope } = await json("/java/match/list?view=live&_t=123", { lan: "en_US" });
    expect(status).toBe(200);
    expect(envelope).toMatchObject({ status: "success", code: 200 });
    expect(envelope.result.list[0]).toMatchObject({
      id: 990001,
      score: { home: 1, away: 0 },
      home: { name: "Northport Rovers" },
    });
  });

  test("one match with its events", async () => {
    const { envelope } = await json("/java/soccer/990001");
    expect(envelope.result.events.map((event: { seq: number }) => event.seq)).toEqual([1, 2]);
  });

  test("match tabs have their own calls, and corrections are for operators", async () => {
    const tab = await json("/java/match/lineups?game=soccer&matchId=990001");
    expect(tab.envelope.result).toEqual({ matchId: 990001 });
    expect((await json("/java/match/odds?game=tennis&matchId=990001")).status).toBe(404);
    expect((await json("/java/match/textLive?game=soccer&matchId=990001&size=0")).status).toBe(400);
    expect((await json("/java/league/standings?leagueId=1")).envelope.errorCode).toBe(ERRORS.league_not_found.number);
    expect((await json("/java/match/pins?matchId=990001")).envelope.errorCode).toBe(ERRORS.no_session.number);
  });

  test("the catalogue has all games, with live counts", async () => {
    const { envelope } = await json("/java/game/v3/getPCGameSource");
    expect(envelope.result.list).toHaveLength(GAMES.length + CATALOGUE_ONLY_GAMES.length);
    expect(envelope.result.list.find((game: { abbr: string }) => game.abbr === "soccer")).toMatchObject({
      gameId: 202,
      live: 1,
    });
    const french = await json("/java/game/getPCGameSource", { lan: "fr" });
    expect(french.envelope.result.list.find((game: { abbr: string }) => game.abbr === "badminton").logo).toBe(
      "/games/badminton.svg",
    );
    for (const path of ["/games/badminton.svg", "/games/badminton-background.svg", "/games/fifa.svg"]) {
      expect((await sendGet(site, path)).headers["content-type"], path).toContain("svg");
    }
    const german = await json("/java/game/getPCGameSource", { lan: "de" });
    expect(german.envelope.result.list.find((game: { abbr: string }) => game.abbr === "soccer").name).toBe("Fußball");
  });

  test("the calendar has seven days around today", async () => {
    const { envelope } = await json("/java/match/calendar?tz=Asia/Tokyo");
    expect(envelope.result.list).toHaveLength(7);
    expect(envelope.result.list.filter((day: { isToday: boolean }) => day.isToday)).toHaveLength(1);
  });

  test("a static page has the caller's language and the brand's name", async () => {
    const { envelope } = await json("/java/app/standingPage?name=about", { lan: "ko" });
    expect(envelope.result.html).not.toContain("{brand}");
    expect(envelope.result.title).toMatch(/\p{Script=Hangul}/u);
  });
});

describe("errors", () => {
  test.each([
    ["/java/match/list?view=nope", ["view"]],
    ["/java/match/list?size=101", ["size"]],
    ["/java/match/list?page=0", ["page"]],
    ["/java/match/list?date=yesterday", ["date"]],
    ["/java/match/list?tz=%27%3Bdrop", ["tz"]],
    ["/java/app/standingPage", ["name"]],
  ])("%s names the invalid field", async (path, fields) => {
    const { status, envelope } = await json(path);
    expect(status).toBe(400);
    expect(envelope).toMatchObject({ status: "fail", code: 400, errorCode: ERRORS.bad_input.number, fields });
  });

  test("an unknown time zone falls back", async () => {
    expect((await json("/java/match/list?tz=Mars/Olympus")).status).toBeLessThan(500);
  });

  test("the message is in the caller's language", async () => {
    const german = await json("/java/soccer/404404", { lan: "de" });
    const japanese = await json("/java/soccer/404404", { lan: "jp" });
    expect(german.status).toBe(404);
    expect(german.envelope.errorCode).toBe(ERRORS.match_not_found.number);
    expect(japanese.envelope.errorMsg).toMatch(/[\p{Script=Hiragana}\p{Script=Katakana}]/u);
    expect(german.envelope.errorMsg).not.toBe(japanese.envelope.errorMsg);
  });

  test("an unknown call and a wrong method return an error envelope", async () => {
    expect((await json("/java/no/such/call/here")).envelope.errorCode).toBe(ERRORS.not_found.number);
    const wrong = await sendRequest(site, "/java/match/list", { method: "DELETE" });
    expect(wrong.status).toBe(405);
    expect(wrong.headers.allow).toBe("GET");
  });
});

test("openapi.json is valid and describes every call, its result and every error code", async () => {
  const document = JSON.parse((await sendGet(site, "/java/openapi.json")).body);
  expect(await new Validator().validate(structuredClone(document))).toMatchObject({ valid: true });
  const result = (path: string) =>
    document.paths[path].get.responses[200].content["application/json"].schema.properties.result;
  expect(result("/match/list")).toEqual({ $ref: "#/components/schemas/MatchList" });
  expect(document.components.schemas.MatchList.required).toContain("list");
  for (const [path, operations] of Object.entries<Record<string, { responses: Record<string, unknown> }>>(
    document.paths,
  )) {
    for (const [method, operation] of Object.entries(operations)) {
      expect(operation, `${method} ${path}`).toMatchObject({ security: expect.any(Array) });
      expect(operation.responses[200], `${method} ${path}`).toMatchObject({
        content: { "application/json": { schema: { properties: { result: expect.any(Object) } } } },
      });
      expect(operation.responses.default).toEqual({ $ref: "#/components/responses/Error" });
    }
  }
  expect(Object.keys(document.paths)).toContain("/{game}/{matchId}");
  expect(document.paths["/match/list"].get.parameters.map((parameter: { name: string }) => parameter.name)).toContain(
    "tz",
  );
  const named = (name: string) =>
    document.paths["/match/list"].get.parameters.find((one: { name: string }) => one.name === name);
  expect(named("page").schema).toEqual({ type: "integer", minimum: 1, maximum: 50, default: 1 });
  expect(named("lan").in).toBe("header");
  const [follow, broadcast] = [document.paths["/match/attention"].post, document.paths["/chatroom/delete"].get];
  expect(follow.parameters.map(({ name }: { name: string }) => name)).toContain("Idempotency-Key");
  expect(follow.security).toEqual([{ token: [] }, { cookie: [] }]);
  expect(broadcast.security).toEqual([{ token: [] }]);
  expect(document.paths["/match/list"].get.security).toEqual([{}, { token: [] }, { cookie: [] }]);
  expect(Object.keys(document["x-error-codes"])).toHaveLength(Object.keys(ERRORS).length);
  expect((await sendGet(site, "/java/docs")).body).toContain("GET /match/list");
});
