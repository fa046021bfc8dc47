import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { CallError } from "#client/api/call-error.ts";
import { callQuery } from "#client/api/queries.ts";
import { errorText } from "#client/features/forms/error-text.ts";
import type { PlanDraftField } from "#domain/plans/contract.ts";
import type { CreatorPlanDraft } from "#domain/plans/creator-contract.ts";
import { readBackup, removeBackup, writeBackup } from "./draft-backup.ts";
import { type PlanFields, toDraft, toPlanFields } from "./plan-fields.ts";

const SAVE_AFTER_MS = 800;
const RETRY_AFTER_MS = 5_000;

export type SaveStatus =
  | { kind: "saved"; atMs: number }
  /** Set as soon as a field changes. */
  | { kind: "saving" }
  /** If `fields` is empty, saving is retried; otherwise the server rejected these fields. */
  | { kind: "failed"; message: string; fields: readonly string[] };

const rejectedFields = (error: unknown): readonly string[] =>
  error instanceof CallError && error.errorName === "bad_input"
    ? error.fields.map((field) => field.split(".")[0] ?? field)
    : [];

/** Form state of one draft: each change is kept in the browser immediately and saved on the server shortly after. */
export function useDraft(opened: CreatorPlanDraft) {
  const { api, queryClient } = useRouter().options.context;
  const { planId, draft } = opened;
  const [fields, setFields] = useState<PlanFields>(() => toPlanFields(opened));
  const [status, setStatus] = useState<SaveStatus>({ kind: "saved", atMs: opened.updatedAtMs });
  const [problems, setProblems] = useState<readonly PlanDraftField[]>(opened.problems);
  const latest = useRef(fields);
  const changes = useRef({ made: 0, saved: 0 });
  const running = useRef<Promise<boolean>>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const send = async (): Promise<boolean> => {
    const { made } = changes.current;
    setStatus({ kind: "saving" });
    try {
      const stored = await api.call(
        "POST /creator_platform/savePlan",
        toDraft(latest.current, { planId, locale: draft.locale }),
      );
      queryClient.setQueryData(callQuery(api, "GET /creator_platform/plan", { planId }).queryKey, stored);
      changes.current.saved = made;
      setProblems(stored.problems);
    } catch (error) {
      setStatus({ kind: "failed", message: errorText(error), fields: rejectedFields(error) });
      return false;
    }
    if (changes.current.made > made) return send();
    removeBackup(planId);
    setStatus({ kind: "saved", atMs: Date.now() });
    return true;
  };
  /** Resolves to true once everything is stored. */
  const save = (): Promise<boolean> => {
    running.current ??= send().finally(() => {
      running.current = undefined;
    });
    return running.current;
  };
  const flush = async (): Promise<boolean> => {
    const isSaved = await save();
    return isSaved && changes.current.saved === changes.current.made;
  };

  const change = (part: Partial<PlanFields>) => {
    latest.current = { ...latest.current, ...part };
    changes.current.made += 1;
    setFields(latest.current);
    setStatus({ kind: "saving" });
    writeBackup(planId, latest.current);
    clearTimeout(timer.current);
    // Not cleared on unmount, so that the draft is saved even if the user navigates away within the site.
    timer.current = setTimeout(() => void save(), SAVE_AFTER_MS);
  };

  const restore = useEffectEvent(() => {
    const backup = readBackup(planId);
    if (backup) change(backup);
  });
  useEffect(() => restore(), []);

  const saveChanged = useEffectEvent(() => {
    if (changes.current.saved < changes.current.made) void save();
  });
  const isRejected = status.kind === "failed" && status.fields.length > 0;
  const isFailed = status.kind === "failed" && !isRejected;
  useEffect(() => {
    if (!isFailed) return;
    const retries = setInterval(saveChanged, RETRY_AFTER_MS);
    return () => clearInterval(retries);
  }, [isFailed]);

  return { fields, change, status, problems, flush };
}
