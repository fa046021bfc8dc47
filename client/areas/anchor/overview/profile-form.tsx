import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { Form, FormError, SubmitButton } from "#client/features/forms/form.tsx";
import { TextAreaField } from "#client/features/forms/text-area-field.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { showToast } from "#client/features/shell/show-toast.tsx";
import type { AnchorProfile } from "#domain/anchors/contract.ts";
import { MAX_DETAIL_LENGTH, MAX_INTRODUCTION_LENGTH, MIN_INTRODUCTION_LENGTH } from "#domain/anchors/limits.ts";
import { m } from "#messages";
import { ownProfileQuery } from "../anchor-queries.ts";

/** Edits the texts of the public profile. */
export function ProfileForm({ profile }: { profile: AnchorProfile }) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const { introduction, detail, anchor } = profile;
  const form = useForm(router, {
    values: { introduction, detail },
    rules: {
      introduction: (text) =>
        text.trim().length < MIN_INTRODUCTION_LENGTH ? m.apply_min_length({ min: MIN_INTRODUCTION_LENGTH }) : undefined,
    },
    submit: async (api, values) => {
      const changed = { introduction: values.introduction.trim(), detail: values.detail.trim() };
      queryClient.setQueryData(
        ownProfileQuery(api, anchor.uid).queryKey,
        await api.call("POST /updateAnchor", changed),
      );
      showToast(m.account_saved());
    },
  });
  return (
    <Form form={form}>
      <TextAreaField
        {...form.field("introduction")}
        label={m.apply_introduction()}
        rows={3}
        maxLength={MAX_INTRODUCTION_LENGTH}
        dir="auto"
      />
      <TextAreaField
        {...form.field("detail")}
        label={m.anchor_overview_detail()}
        rows={5}
        maxLength={MAX_DETAIL_LENGTH}
        dir="auto"
      />
      <FormError isInline />
      <SubmitButton kind="quiet" className="self-start">
        {m.account_save()}
      </SubmitButton>
    </Form>
  );
}
