import { lazyComponent } from "#client/ui/lazy-component.ts";
import "./match-companion.css";
import { useEffect, useState } from "react";
import { RetryablePart } from "#client/ui/retryable-part.tsx";
import { Skeleton } from "#client/ui/skeleton.tsx";
import { MatchLives } from "../lives/match-lives.tsx";
import type { TabProps } from "./tabs/tab-props.ts";

/** A separate chunk, because narrow windows have the chat as a tab. */
const ChatTab = lazyComponent(async () => (await import("./chat/chat-tab.tsx")).ChatTab);

const WIDE = "(min-width: 1280px)";

/** False on the server and during hydration, because the width is unknown there. */
function useIsWide(): boolean {
  const [isWide, setIsWide] = useState(false);
  useEffect(() => {
    const query = matchMedia(WIDE);
    const update = () => setIsWide(query.matches);
    update();
    query.addEventListener("change", update);
    return () => query.removeEventListener("change", update);
  }, []);
  return isWide;
}

/** Shown beside every tab in wide windows: streams of the match, and its chat with predictions. */
export function MatchCompanion(props: TabProps) {
  const { gameId, id } = props.match;
  const isWide = useIsWide();
  // The open chat tab already shows this room.
  if (props.search.tab === "chat") return null;
  const placeholder = <Skeleton className="match-companion-chat" />;
  return (
    <div className="match-companion">
      {isWide && <MatchLives gameId={gameId} matchId={id} />}
      {isWide ? (
        <RetryablePart fallback={placeholder} resetKey={id}>
          <ChatTab {...props} />
        </RetryablePart>
      ) : (
        placeholder
      )}
    </div>
  );
}
