import { useMutation } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { Button } from "#client/ui/button.tsx";
import { m } from "#messages";

/** Fetched only on request, because each view is logged and listed. */
export function GiftCardNumbers({ orderId }: { orderId: string }) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const reveal = useMutation({ mutationFn: () => api.call("POST /goods/order/cards", { orderId }), gcTime: 0 });
  if (!reveal.data) {
    return (
      <Button
        kind="primary"
        className="needs-scripts self-start"
        disabled={reveal.isPending}
        aria-busy={reveal.isPending}
        onClick={() => reveal.mutate()}
      >
        <span aria-hidden="true" className="i-lucide-eye text-14" />
        {m.order_codes_show()}
      </Button>
    );
  }
  return (
    <section className="flex flex-col gap-2" aria-label={m.order_codes()}>
      <h2 className="text-16">{m.order_codes()}</h2>
      <ul className="flex flex-col gap-2">
        {reveal.data.cards.map((number) => (
          <li
            key={number}
            dir="ltr"
            className="select-all rounded-10 bg-surface-2 px-4 py-3 font-mono text-16 text-strong"
          >
            {number}
          </li>
        ))}
      </ul>
      <p className="text-12 text-muted">
        {m.order_codes_viewed()}:{" "}
        {reveal.data.views.map(({ atMs, device }) => (
          <bdi key={atMs} className="block">
            {dateAndTime(atMs, app.locale, app.timeZone)} · {device}
          </bdi>
        ))}
      </p>
    </section>
  );
}
