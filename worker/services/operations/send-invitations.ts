import {
  claimInvitation,
  type DueInvitation,
  listDueInvitations,
  releaseInvitation,
} from "#db/queries/operations/staff-invitations.ts";
import type { MessageSender, OutgoingMessage } from "../../gateways/messaging/message-sender.ts";
import type { ServiceContext } from "../context.ts";

const BATCH_SIZE = 20;

/** Renders the email in the brand's language, which services do not know. */
export type InvitationMessage = (invitation: DueInvitation) => Omit<OutgoingMessage, "to" | "code">;
type Input = ServiceContext & {
  sender: MessageSender | undefined;
  createMessage: InvitationMessage;
};

/** A failed delivery is retried a minute later. */
export async function sendInvitations({ db, nowMs, sender, createMessage }: Input): Promise<void> {
  if (!sender) return;
  for (const invitation of await listDueInvitations(db, BATCH_SIZE)) {
    if (!(await claimInvitation(db, invitation.id, nowMs))) continue;
    try {
      await sender.send({ to: invitation.email, code: "", ...createMessage(invitation) });
    } catch (error) {
      await releaseInvitation(db, invitation.id);
      throw error;
    }
  }
}
