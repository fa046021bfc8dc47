import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useApp } from "#client/app-context.ts";
import { Form, FormError, SubmitButton } from "#client/features/forms/form.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { coinsText } from "#client/features/mall/mall-labels.ts";
import { orderHref } from "#client/late-links.ts";
import { ButtonLink } from "#client/ui/button.tsx";
import type { BoxDrawResult, PrizeView, ProductDetails } from "#domain/mall/contract.ts";
import { m } from "#messages";
import { NO_SHIPPING, SHIPPING_RULES, ShippingFields } from "../orders/shipping-fields.tsx";
import { useRefreshOrder } from "../orders/use-order-changed.ts";
import { DrawProof } from "./draw-proof.tsx";

const SEED = /^[\x21-\x7e]{1,64}$/;
const SEED_BYTES = 8;

const randomSeed = () =>
  [...crypto.getRandomValues(new Uint8Array(SEED_BYTES))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Shows the server's seed hash, takes the buyer's seed, draws, and shows the proof. */
export function DrawForm({ box, prizes }: { box: ProductDetails; prizes: readonly PrizeView[] }) {
  const app = useApp();
  const router = useRouter();
  const { api } = router.options.context;
  const changed = useRefreshOrder();
  const [drawn, setDrawn] = useState<BoxDrawResult>();
  // Requested in the browser only, because a commitment belongs to the user and is valid for one draw.
  const promise = useQuery({
    queryKey: ["box promise", box.id],
    queryFn: async () => ({
      ...(await api.call("POST /goods/box/promise", { boxId: box.id })),
      suggestion: randomSeed(),
    }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const isShipped = prizes.some(({ kind }) => kind === "shipped");
  const form = useForm<typeof NO_SHIPPING & { seed: string | undefined }>(router, {
    values: { ...NO_SHIPPING, seed: undefined },
    rules: {
      ...(isShipped ? SHIPPING_RULES : {}),
      seed: (typed) => (SEED.test(typed ?? suggestion) ? undefined : m.order_needed()),
    },
    serverFields: { clientSeed: "seed" },
    submit: async (sender, { seed, ...shipping }) => {
      if (!promise.data) return;
      const draw = { promiseId: promise.data.id, clientSeed: seed ?? suggestion, coins: box.priceCoins };
      const result = await sender.call("POST /goods/box/draw", { ...draw, ...shipping });
      setDrawn(result);
      form.change({ seed: undefined });
      await Promise.all([promise.refetch(), changed(result.order)]);
    },
  });
  const suggestion = promise.data?.suggestion ?? "";
  const { value: ownSeed, error: seedError, onValue: setSeed } = form.field("seed");
  return (
    <Form form={form} className="needs-scripts flex flex-col gap-4">
      {drawn ? (
        <div role="status" className="flex flex-col gap-2 rounded-10 bg-surface-1 p-4">
          <p className="text-20 font-700 text-strong">{m.box_won({ name: drawn.order.name })}</p>
          <DrawProof boxId={box.id} draw={drawn.draw} />
          <ButtonLink className="self-start" href={orderHref(app, drawn.order.id)}>
            {m.box_to_order()}
          </ButtonLink>
        </div>
      ) : null}
      {isShipped ? (
        <fieldset className="flex flex-col gap-4">
          <legend className="mb-2 text-16 font-600 text-strong">{m.box_where()}</legend>
          <ShippingFields form={form} />
        </fieldset>
      ) : null}
      <dl>
        <dt className="text-13 font-500 text-text">{m.box_seed_hash()}</dt>
        <dd dir="ltr" className="min-h-8 break-all font-mono text-12 text-muted">
          {promise.data?.seedHash}
        </dd>
      </dl>
      <TextField
        label={m.box_own_seed()}
        hint={m.box_own_seed_hint()}
        dir="ltr"
        value={ownSeed ?? suggestion}
        onValue={setSeed}
        error={seedError}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
      />
      <FormError title={m.goods_redeem_failed()} />
      <SubmitButton disabled={!promise.data || form.isPending}>
        {m.box_draw({ amount: coinsText(box.priceCoins, app) })}
      </SubmitButton>
    </Form>
  );
}
