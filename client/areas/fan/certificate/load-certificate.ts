import { CallError } from "#client/api/call-error.ts";
import { callQuery } from "#client/api/queries.ts";
import type { RouterContext } from "#client/router-context.ts";
import type { AnchorApplicationStatus, AnchorProfile } from "#domain/anchors/contract.ts";

/** `own`: the visitor is not verified, and their application says why. */
export type Certificate =
  | { kind: "verified"; profile: AnchorProfile }
  | { kind: "own"; status: AnchorApplicationStatus }
  | { kind: "none" }
  | { kind: "guest" };

async function loadVerified({ api, queryClient }: RouterContext, userId: number): Promise<Certificate> {
  try {
    const query = callQuery(api, "GET /anchor/profile", { userId });
    return { kind: "verified", profile: await queryClient.fetchQuery({ ...query, staleTime: 0 }) };
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return { kind: "none" };
    throw error;
  }
}

/** Loads the certificate of the streamer with this id, or the visitor's own. */
export async function loadCertificate(context: RouterContext, { id }: { id?: unknown }): Promise<Certificate> {
  const { api, app, queryClient } = context;
  if (id !== undefined) {
    const userId = Number(id);
    return Number.isSafeInteger(userId) && userId > 0 ? loadVerified(context, userId) : { kind: "none" };
  }
  if (!app.user) return { kind: "guest" };
  const status = await queryClient.fetchQuery({ ...callQuery(api, "GET /anchor/status", {}), staleTime: 0 });
  return status.state === "approved" ? loadVerified(context, app.user.uid) : { kind: "own", status };
}
