import { log } from "../../log.ts";
import type { MessageSender } from "../messaging/message-sender.ts";
import type { AlarmNotice, AlarmNotifier } from "./alarm-notifier.ts";

type Options = {
  /** Named in the notice. Each alarm has a section in docs/runbook.md. */
  site: string;
  webhookUrl: string | undefined;
  email: { to: string; sender: MessageSender } | undefined;
  fetch?: typeof fetch;
};

const TIMEOUT_MS = 10_000;

function describe({ name, state, detail, openedAtMs }: AlarmNotice, site: string): { subject: string; text: string } {
  const subject = `${state === "opened" ? "ALARM" : "Resolved"}: ${name} on ${site}`;
  return {
    subject,
    text: `${subject}\n${detail}\nSince ${new Date(openedAtMs).toISOString()}. See docs/runbook.md, ${name}.`,
  };
}

/** Notifies by webhook and by email, independently of each other. Undefined if neither is configured. */
export function createAlarmNotifier({
  site,
  webhookUrl,
  email,
  fetch: send = fetch,
}: Options): AlarmNotifier | undefined {
  if (!webhookUrl && !email) return undefined;
  return {
    async notify(notice) {
      const { subject, text } = describe(notice, site);
      const byWebhook = async () => {
        if (!webhookUrl) throw new Error("no webhook");
        // Chat tools display `text`; the other fields are for tools that route by field.
        const response = await send(webhookUrl, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ text, site, ...notice }),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        await response.body?.cancel();
        if (!response.ok) throw new Error(`the webhook responded ${response.status}`);
      };
      const byEmail = async () => {
        if (!email) throw new Error("no email");
        await email.sender.send({ to: email.to, subject, text, code: "" });
      };
      const ways = [...(webhookUrl ? [byWebhook()] : []), ...(email ? [byEmail()] : [])];
      const results = await Promise.allSettled(ways);
      const failures = results.filter((result) => result.status === "rejected");
      for (const { reason } of failures) log("error", "alarm_notice_failed", { alarm: notice.name, error: reason });
      if (failures.length === ways.length) throw new Error(`nobody was told about ${notice.name}`);
    },
  };
}
