import { useRouter } from "@tanstack/react-router";
import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"form">, "method" | "action" | "onSubmit" | "onChange"> & {
  action: string;
  /** URL for the given filters. */
  toHref: (filters: FormData) => string;
  /** Applies each change immediately; without scripts the form still needs a submit button. */
  isInstant?: boolean;
};

/** A GET form: the filters are in the URL, so it works without scripts. */
export function FilterForm({ toHref, isInstant = false, ...props }: Props) {
  const router = useRouter();
  const apply = (form: HTMLFormElement) => router.history.push(toHref(new FormData(form)));
  return (
    <form
      {...props}
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        apply(event.currentTarget);
      }}
      onChange={isInstant ? (event) => apply(event.currentTarget) : undefined}
    />
  );
}
