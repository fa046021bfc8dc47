import { useRouter } from "@tanstack/react-router";
import { useEffect, useSyncExternalStore } from "react";
import { m } from "#messages";

let announced = "";
const listeners = new Set<() => void>();

/** Announces `text` to screen readers. Browser only. */
export function announce(text: string): void {
  // Screen readers do not repeat identical text.
  announced = text === announced ? `${text}\u00a0` : text;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Announces the title of each new page, because client-side navigation triggers no page-load announcement. */
export function Announcer() {
  const router = useRouter();
  const text = useSyncExternalStore(
    subscribe,
    () => announced,
    () => "",
  );
  useEffect(
    () =>
      router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) announce(m.shell_page_loaded({ title: document.title }));
      }),
    [router],
  );
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}
