import { useRouter } from "@tanstack/react-router";
import { useEffect, useSyncExternalStore } from "react";
import { m } from "#messages";

let said = "";
const listeners = new Set<() => void>();

/** Says `text` to screen readers, without a place on the page. Browser only. */
export function announce(text: string): void {
  // The same words twice would be silence the second time.
  said = text === said ? `${text}\u00a0` : text;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Says a new page's title: following a link changes the page without the load that screen readers announce. */
export function Announcer() {
  const router = useRouter();
  const text = useSyncExternalStore(
    subscribe,
    () => said,
    () => "",
  );
  useEffect(
    () =>
      router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) announce(m.shell_arrived({ title: document.title }));
      }),
    [router],
  );
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}
