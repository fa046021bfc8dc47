import { expect, test } from "vitest";
import { restoreMessageLocaleAfterEach, setMessageLocale } from "../../../../tests/support/message-locale.ts";
import { roundLabel, stageLabel } from "./stage-label.ts";

const STAGES = ["Regular season", "Group stage", "Knockout round", "Quarter-final", "Semi-final", "Final"];

restoreMessageLocaleAfterEach();

test("every stage of the feed has a message of its own", () => {
  expect(STAGES.map(stageLabel)).toEqual(STAGES.map((stage) => stage.replace("round", "stage")));
  setMessageLocale("de");
  expect(STAGES.map(stageLabel)).toEqual([
    "Reguläre Saison",
    "Gruppenphase",
    "K.-o.-Runde",
    "Viertelfinale",
    "Halbfinale",
    "Finale",
  ]);
});

test("plural, sized and grouped stages are recognized", () => {
  setMessageLocale("de");
  expect(["Semi-finals", "Round of 16", "Group B", "3rd Place Final"].map(stageLabel)).toEqual([
    "Halbfinale",
    "Achtelfinale",
    "Gruppe B",
    "Spiel um Platz drei",
  ]);
});

test("a numbered round is localized", () => {
  expect(roundLabel("Round 12", "tennis")).toBe("Round 12");
  expect(roundLabel("Round 12", "soccer")).toBe("Matchday 12");
  expect(roundLabel("Round 12", "americanfootball")).toBe("Week 12");
  setMessageLocale("zh-CN");
  expect(roundLabel("Round 12", "soccer")).toBe("第12轮");
});

test("unknown stages stay as the source wrote them", () => {
  setMessageLocale("de");
  expect(stageLabel("Play-in")).toBe("Play-in");
  expect(roundLabel("Upper bracket round 2", "dota2")).toBe("Upper bracket round 2");
  expect(roundLabel("Round of 16", "soccer")).toBe("Round of 16");
});
