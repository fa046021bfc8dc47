import { type RefObject, useEffect, useEffectEvent } from "react";

/** What was chosen or typed before the page came alive stands in the form, and not yet in its state: `take` puts it there. */
export function useRestoredInput(form: RefObject<HTMLFormElement | null>, take: (typed: FormData) => void): void {
  const takeOnce = useEffectEvent(take);
  useEffect(() => {
    if (form.current) takeOnce(new FormData(form.current));
  }, [form]);
}
