import { useRouter } from "@tanstack/react-router";
import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"form">, "method" | "action" | "onSubmit" | "onChange"> & {
  action: string;
  /** The URL of the filters. */
  toHref: (filters: FormData) => string;
  /** Applies each change at once; without scripts the form needs a submit button. */
  isInstant?: boolean;
};

/** A GET form: filters are in the URL, and it works without scripts. */
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
