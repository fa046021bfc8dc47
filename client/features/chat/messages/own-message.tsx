import { useRouter } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { openLoginModal } from "#client/features/identity/login/open-login-modal.ts";
import { accountHref } from "#client/links.ts";
import { Link } from "#client/ui/link.tsx";
import { m } from "#messages";
import type { LiveRejection } from "#party/protocol/live-room/frames.ts";
import type { OwnMessageEntry as Own } from "../chat-log.ts";
import type { Chat } from "../chat-view.ts";
import { rejectionText } from "../composer/rejection-text.ts";
import { chatMessageText } from "./message-labels.ts";
import { MessageText } from "./message-text.tsx";

const RetryButton = ({ onRetry }: { onRetry: () => void }) => (
  <button type="button" onClick={onRetry}>
    {m.room_send_again()}
  </button>
);

/** Offers the next step after a rejection, if there is one. */
function NextStep({ rejection, onRetry }: { rejection: LiveRejection; onRetry: () => void }) {
  const app = useApp();
  const router = useRouter();
  switch (rejection.code) {
    case "not_signed_in":
      return (
        <button type="button" onClick={() => void openLoginModal(router)}>
          {m.login_log_in()}
        </button>
      );
    case "muted":
      return <Link href={accountHref(app, "sanctions")}>{m.room_appeal()}</Link>;
    case "level_too_low":
      return <Link href={accountHref(app, "level")}>{m.room_how_to_level()}</Link>;
    case "too_fast":
    case "room_busy":
    case "flood":
      return <RetryButton onRetry={onRetry} />;
    default:
      return null;
  }
}

/** The user's own message, until it is published. */
export function OwnMessage({ message: { say, state }, chat }: { message: Own; chat: Chat }) {
  const app = useApp();
  const onRetry = () => chat.sayAgain(say.cid);
  return (
    <div className={`chat-message is-own own-${state.is}`} data-own={state.is}>
      <p>
        <span className="message-name">
          <bdi>{app.user?.username}</bdi>
        </span>{" "}
        <MessageText text={chatMessageText(say)} ownName={undefined} />
      </p>
      {state.is === "pending" ? <p className="own-state">{m.room_pending()}</p> : null}
      {state.is === "held" ? (
        <p className="own-state">{state.why === "first" ? m.room_held_first() : m.room_held_delay()}</p>
      ) : null}
      {state.is === "refused" || state.is === "failed" ? (
        <p className="own-state is-refused">
          <span>{state.is === "failed" ? m.room_refused_failed() : rejectionText(state.refusal)}</span>
          {state.is === "failed" ? (
            <RetryButton onRetry={onRetry} />
          ) : (
            <NextStep rejection={state.refusal} onRetry={onRetry} />
          )}
          <button type="button" onClick={() => chat.dismiss(say.cid)}>
            {m.room_dismiss()}
          </button>
        </p>
      ) : null}
    </div>
  );
}
