import { useRouter } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { openLoginModal } from "#client/features/identity/login/open-login-modal.ts";
import { coinsText } from "#client/features/mall/mall-labels.ts";
import { drawsHref } from "#client/late-links.ts";
import { Button } from "#client/ui/button.tsx";
import { Link } from "#client/ui/link.tsx";
import type { PrizeView, ProductDetails } from "#domain/mall/contract.ts";
import { m } from "#messages";
import { DrawForm } from "./draw-form.tsx";
import { PrizeTable } from "./prize-table.tsx";

/** Prizes with their odds, how to verify a draw, and the draw form. */
export function MysteryBoxPanel({ box, prizes }: { box: ProductDetails; prizes: readonly PrizeView[] }) {
  const app = useApp();
  const router = useRouter();
  return (
    <div className="flex flex-col gap-6 border-t pt-4">
      <PrizeTable prizes={prizes} />
      {box.stock === 0 ? <p className="text-14 text-muted">{m.box_restocking()}</p> : null}
      {box.stock > 0 && app.user ? <DrawForm box={box} prizes={prizes} /> : null}
      {box.stock > 0 && !app.user ? (
        <Button kind="primary" className="needs-scripts" onClick={() => void openLoginModal(router)}>
          {m.box_draw({ amount: coinsText(box.priceCoins, app) })}
        </Button>
      ) : null}
      <section aria-labelledby="fair" className="flex flex-col gap-2">
        <h2 id="fair" className="text-16">
          {m.box_fair()}
        </h2>
        <p className="text-13 text-muted">{m.box_fair_text()}</p>
        <Link
          href={drawsHref(app, box.id)}
          className="self-start rounded-6 text-14 font-500 text-accent hover:underline focus-ring"
        >
          {m.box_log()}
        </Link>
      </section>
    </div>
  );
}
