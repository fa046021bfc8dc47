import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { Form, FormError, SubmitButton } from "#client/features/forms/form.tsx";
import { SelectField } from "#client/features/forms/select-field.tsx";
import { TextAreaField } from "#client/features/forms/text-area-field.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import {
  COMPLAINT_TOPICS,
  type ComplaintTopic,
  MAX_COMPLAINT_LENGTH,
  MIN_COMPLAINT_LENGTH,
} from "#domain/complaints/contract.ts";
import { m } from "#messages";
import { complaintTopicLabel } from "./complaint-topic-label.ts";

type Values = { topic: ComplaintTopic; email: string; pageUrl: string; body: string };
const EMPTY: Values = { topic: "content", email: "", pageUrl: "", body: "" };
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Complaints go to the operators' queue; the sender gets a reference number. */
export function ComplaintForm() {
  const [complaintId, setComplaintId] = useState<number>();
  const form = useForm<Values>(useRouter(), {
    values: EMPTY,
    rules: {
      email: (email) => (EMAIL.test(email.trim()) ? undefined : m.login_problem_email()),
      body: (body) =>
        body.trim().length < MIN_COMPLAINT_LENGTH
          ? m.complaint_body_too_short({ min: MIN_COMPLAINT_LENGTH })
          : undefined,
    },
    submit: async (api, { topic, email, pageUrl, body }) => {
      const filed = await api.call("POST /app/complaint", {
        topic,
        email: email.trim(),
        pageUrl: pageUrl.trim(),
        body: body.trim(),
      });
      setComplaintId(filed.complaintId);
    },
  });
  if (complaintId !== undefined) {
    return (
      <p role="status" className="rounded-16 bg-surface-1 p-4 text-14 text-strong">
        {m.complaint_sent({ id: String(complaintId) })}
      </p>
    );
  }
  return (
    <section aria-labelledby="complaint-form" className="needs-scripts flex max-w-prose flex-col gap-4">
      <h2 id="complaint-form" className="text-20">
        {m.complaint_form_title()}
      </h2>
      <Form form={form}>
        <SelectField
          {...form.field("topic")}
          label={m.complaint_topic()}
          options={COMPLAINT_TOPICS.map((value) => ({ value, label: complaintTopicLabel(value) }))}
        />
        <TextField
          {...form.field("email")}
          label={m.login_email()}
          type="email"
          autoComplete="email"
          maxLength={254}
          dir="ltr"
        />
        <TextField {...form.field("pageUrl")} label={m.complaint_page()} type="url" maxLength={500} dir="ltr" />
        <TextAreaField {...form.field("body")} label={m.complaint_body()} rows={6} maxLength={MAX_COMPLAINT_LENGTH} />
        <FormError />
        <SubmitButton className="self-start">{m.complaint_send()}</SubmitButton>
      </Form>
    </section>
  );
}
