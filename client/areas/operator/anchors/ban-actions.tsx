import { banReasonLabel } from "#client/features/anchors/anchor-labels.ts";
import { BAN_REASONS } from "#domain/anchors/application.ts";
import { m } from "#messages";
import { BanDecision } from "../ban-decision.tsx";

/** A ban ends the streamer's live and revokes its key; lifting it restores the role. */
export const BanActions = ({ userId, isBanned }: { userId: number; isBanned: boolean }) => (
  <BanDecision
    userId={userId}
    isBanned={isBanned}
    reasons={BAN_REASONS.map((value) => ({ value, label: banReasonLabel(value) }))}
    bannedText={m.operator_banned()}
    lists={["GET /operator/anchorApplications", "GET /operator/anchors"]}
    ban={(api, reason, note) => api.call("POST /operator/anchorBan", { userId, reason, note })}
    lift={(api) => api.call("POST /operator/anchorLift", { userId })}
  />
);
