import { useRouter } from "@tanstack/react-router";
import { Form, FormError, SubmitButton } from "#client/features/forms/form.tsx";
import { TextAreaField } from "#client/features/forms/text-area-field.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import type { OwnSale } from "#domain/plans/views-contract.ts";
import { m } from "#messages";

const RATINGS = [1, 2, 3, 4, 5] as const;
const MAX_FEEDBACK_LENGTH = 500;
const DEFAULT_RATING = 3;

/** A buyer's rating of a settled tip; it can be changed. */
export function TipRating({ planId, sale }: { planId: number; sale: OwnSale }) {
  const router = useRouter();
  const form = useForm(router, {
    values: { rating: sale.rating ?? DEFAULT_RATING, feedback: sale.feedback },
    submit: async (api, { rating, feedback }) => {
      await api.call("POST /expert_plan/feedback", { planId, rating, feedback });
      const { queryClient } = router.options.context;
      await queryClient.invalidateQueries({ queryKey: ["GET /expert_plan/getExpertPlanInfo"] });
    },
  });
  const { value: chosen, onValue } = form.field("rating");
  return (
    <section aria-labelledby="tip-rating" className="needs-scripts flex flex-col gap-3 border-t pt-6">
      <h2 id="tip-rating" className="text-16">
        {m.tip_rate_title()}
      </h2>
      <Form form={form} data-rating={sale.rating ?? undefined}>
        <fieldset aria-labelledby="tip-rating" className="flex gap-1">
          {RATINGS.map((rating) => (
            <label key={rating} className="tip-star">
              <input
                type="radio"
                name="rating"
                className="sr-only"
                aria-label={`${rating}/${RATINGS.length}`}
                checked={rating === chosen}
                onChange={() => onValue(rating)}
              />
              <span aria-hidden="true" className={`i-lucide-star ${rating <= chosen ? "text-vip" : "text-muted"}`} />
            </label>
          ))}
        </fieldset>
        <TextAreaField
          {...form.field("feedback")}
          label={m.tip_rate_feedback()}
          maxLength={MAX_FEEDBACK_LENGTH}
          rows={3}
        />
        <FormError />
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton kind="quiet">{m.tip_rate_send()}</SubmitButton>
          <p role="status" className="text-13 text-muted tabular">
            {sale.rating === null ? "" : m.tip_rated({ rating: `${sale.rating}/${RATINGS.length}` })}
          </p>
        </div>
      </Form>
    </section>
  );
}
