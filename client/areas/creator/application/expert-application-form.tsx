import { useRouter } from "@tanstack/react-router";
import { Form, FormError, SubmitButton } from "#client/features/forms/form.tsx";
import { TextAreaField } from "#client/features/forms/text-area-field.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import type { OwnExpertApplication } from "#domain/experts/contract.ts";
import {
  MAX_EXPERIENCE_LENGTH,
  MAX_SAMPLE_ANALYSIS_LENGTH,
  MIN_EXPERIENCE_LENGTH,
  MIN_SAMPLE_ANALYSIS_LENGTH,
} from "#domain/experts/limits.ts";
import { m } from "#messages";
import { ExpertTerms } from "./expert-terms.tsx";
import { type ChosenLeague, LeagueChoice } from "./league-choice.tsx";

type Fields = {
  leagues: readonly ChosenLeague[];
  experience: string;
  sampleAnalysis: string;
  isAccepted: boolean;
};
const EMPTY: Fields = { leagues: [], experience: "", sampleAnalysis: "", isAccepted: false };

const longEnough = (min: number) => (text: string) =>
  text.trim().length < min ? m.apply_min_length({ min }) : undefined;

/** Accepts the terms that were shown, then sends the application with their version. */
export function ExpertApplicationForm({ termsVersion }: Pick<OwnExpertApplication, "termsVersion">) {
  const router = useRouter();
  const form = useForm(router, {
    values: EMPTY,
    rules: {
      leagues: ({ length }) => (length === 0 ? m.order_needed() : undefined),
      experience: longEnough(MIN_EXPERIENCE_LENGTH),
      sampleAnalysis: longEnough(MIN_SAMPLE_ANALYSIS_LENGTH),
      isAccepted: (isAccepted) => (isAccepted ? undefined : m.order_needed()),
    },
    serverFields: { leagueIds: "leagues", expert_terms_changed: "isAccepted" },
    submit: async (api, { leagues, experience, sampleAnalysis }) => {
      await api.call("POST /user/expertApplyStart", { termsVersion });
      await api.call("POST /user/expertApply", {
        leagueIds: leagues.map(({ id }) => id),
        experience,
        sampleAnalysis,
        termsVersion,
      });
      await router.options.context.queryClient.invalidateQueries({ queryKey: ["GET /expert/application"] });
    },
  });
  const accept = form.field("isAccepted");
  return (
    <section className="flex max-w-prose flex-col gap-4">
      <h2 className="text-20">{m.expert_apply_title()}</h2>
      <p className="text-14 text-muted">{m.expert_apply_lead()}</p>
      <Form form={form}>
        <LeagueChoice {...form.field("leagues")} />
        <TextAreaField
          {...form.field("experience")}
          label={m.expert_apply_experience()}
          hint={m.apply_min_length({ min: MIN_EXPERIENCE_LENGTH })}
          rows={3}
          maxLength={MAX_EXPERIENCE_LENGTH}
        />
        <TextAreaField
          {...form.field("sampleAnalysis")}
          label={m.expert_apply_sample()}
          hint={m.expert_apply_sample_hint({ min: MIN_SAMPLE_ANALYSIS_LENGTH })}
          rows={8}
          maxLength={MAX_SAMPLE_ANALYSIS_LENGTH}
        />
        <ExpertTerms version={termsVersion} />
        <div>
          <label className="flex min-h-11 cursor-pointer items-center gap-3 text-14 text-strong">
            <input
              type="checkbox"
              checked={accept.value}
              onChange={(event) => accept.onValue(event.target.checked)}
              aria-invalid={accept.error ? true : undefined}
              className="size-5 focus-ring"
            />
            {m.expert_terms_accept()}
          </label>
          <p role="alert" className="text-12 text-live">
            {accept.error}
          </p>
        </div>
        <FormError />
        <SubmitButton>{m.apply_send()}</SubmitButton>
      </Form>
    </section>
  );
}
