import { type RefObject, useEffect, useEffectEvent } from "react";

/** Input made before hydration is in the DOM but not in the state: `restore` copies it. */
export function useRestoredInput(form: RefObject<HTMLFormElement | null>, restore: (typed: FormData) => void): void {
  const restoreOnce = useEffectEvent(restore);
  useEffect(() => {
    if (form.current) restoreOnce(new FormData(form.current));
  }, [form]);
}
