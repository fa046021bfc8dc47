import { expertBanLabel } from "#client/features/experts/review-labels.ts";
import { EXPERT_BAN_REASONS } from "#domain/experts/application.ts";
import { m } from "#messages";
import { BanDecision } from "../ban-decision.tsx";

/** A ban removes the role and takes tips on sale down with refunds; lifting it restores the role. */
export const ExpertBanActions = ({ userId, isBanned }: { userId: number; isBanned: boolean }) => (
  <BanDecision
    userId={userId}
    isBanned={isBanned}
    reasons={EXPERT_BAN_REASONS.map((value) => ({ value, label: expertBanLabel(value) }))}
    bannedText={m.operator_expert_banned()}
    lists={["GET /operator/expertApplications"]}
    ban={(api, reason, note) => api.call("POST /operator/expert/ban", { userId, reason, note })}
    lift={(api) => api.call("POST /operator/expert/liftBan", { userId })}
  />
);
