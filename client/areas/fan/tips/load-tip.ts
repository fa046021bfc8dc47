import { notFound } from "@tanstack/react-router";
import { CallError } from "#client/api/call-error.ts";
import { callQuery } from "#client/api/queries.ts";
import { isIdParam } from "#client/api/url-params.ts";
import type { RouterContext } from "#client/router-context.ts";
import { expertQuery } from "../experts/expert-queries.ts";
import { isSealed } from "./is-sealed.ts";

/** `sign_in`: for members only, by the expert's choice. `not_offered`: by the brand, or in the reader's country. */
type LoadedTip = { kind: "tip" | "sign_in" | "not_offered" };

export async function loadTip({ api, queryClient }: RouterContext, id: string): Promise<LoadedTip> {
  if (!isIdParam(id)) throw notFound();
  try {
    const plan = await queryClient.ensureQueryData(
      callQuery(api, "GET /expert_plan/getExpertPlanInfo", { planId: Number(id) }),
    );
    if (isSealed(plan)) await queryClient.prefetchQuery(expertQuery(api, plan.expert.uid));
    return { kind: "tip" };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.status === 404) throw notFound();
    if (error.errorName === "no_session") return { kind: "sign_in" };
    if (error.errorName === "plans_not_offered") return { kind: "not_offered" };
    throw error;
  }
}
