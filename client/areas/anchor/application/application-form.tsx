import { useRouter } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { Form, FormError, SubmitButton } from "#client/features/forms/form.tsx";
import { TextAreaField } from "#client/features/forms/text-area-field.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { type Rules, useForm } from "#client/features/forms/use-form.ts";
import { accountHref } from "#client/links.ts";
import { ButtonLink } from "#client/ui/button.tsx";
import { ID_IMAGE_SIDES, type IdImageSide } from "#domain/anchors/application.ts";
import type { AnchorApplicationStatus } from "#domain/anchors/contract.ts";
import { ID_IMAGE_RETENTION_DAYS, MAX_APPLICANT_NAME_LENGTH, MAX_INTRODUCTION_LENGTH } from "#domain/anchors/limits.ts";
import { m } from "#messages";
import { type ApplicationFields, findFormProblems } from "./find-form-problems.ts";
import { IdImageField } from "./id-image-field.tsx";

const EMPTY: ApplicationFields = {
  name: "",
  idNumber: "",
  birthDate: "",
  introduction: "",
  content: "",
  images: "",
  isRulesAccepted: false,
};

function createRules(uploaded: readonly IdImageSide[]): Rules<ApplicationFields> {
  const rule = (field: keyof ApplicationFields) => (_value: unknown, values: ApplicationFields) =>
    findFormProblems(values, uploaded, Date.now())[field];
  return {
    name: rule("name"),
    idNumber: rule("idNumber"),
    birthDate: rule("birthDate"),
    introduction: rule("introduction"),
    content: rule("content"),
    images: rule("images"),
    isRulesAccepted: rule("isRulesAccepted"),
  };
}

/** Sends an application with the phone bound to the account and the uploaded ID images. */
export function ApplicationForm({ status }: { status: AnchorApplicationStatus }) {
  const app = useApp();
  const router = useRouter();
  const form = useForm(router, {
    values: EMPTY,
    rules: createRules(status.uploaded),
    serverFields: { applicant_underage: "birthDate", id_number_invalid: "idNumber", id_images_missing: "images" },
    submit: async (api, { name, idNumber, birthDate, introduction, content }) => {
      await api.call("POST /V2/anchor/user", { name, idNumber, birthDate, introduction, content });
      await router.options.context.queryClient.invalidateQueries({ queryKey: ["GET /anchor/status"] });
    },
  });
  const accept = form.field("isRulesAccepted");
  return (
    <section className="flex max-w-prose flex-col gap-4">
      <h2 className="text-20">{m.apply_title()}</h2>
      <p className="text-14 text-muted">{m.apply_lead()}</p>
      {status.phone === null ? (
        <div className="flex flex-wrap items-center gap-3 rounded-10 bg-surface-2 p-4 text-14">
          <p className="min-w-0 flex-1">{m.error_phone_not_bound()}</p>
          <ButtonLink kind="primary" href={accountHref(app, "setting")}>
            {m.account_setting()}
          </ButtonLink>
        </div>
      ) : (
        <Form form={form}>
          <TextField
            {...form.field("name")}
            label={m.apply_name()}
            maxLength={MAX_APPLICANT_NAME_LENGTH}
            autoComplete="name"
          />
          <p className="text-14">
            <span className="block text-13 font-500 text-text">{m.apply_phone()}</span>
            <bdi className="tabular text-strong" dir="ltr">
              {status.phone}
            </bdi>
          </p>
          <TextField
            {...form.field("idNumber")}
            label={m.apply_id_number()}
            autoComplete="off"
            dir="ltr"
            maxLength={32}
          />
          <TextField
            {...form.field("birthDate")}
            label={m.library_born()}
            hint={m.error_applicant_underage()}
            type="date"
            autoComplete="bday"
          />
          <TextAreaField
            {...form.field("introduction")}
            label={m.apply_introduction()}
            rows={3}
            maxLength={MAX_INTRODUCTION_LENGTH}
          />
          <TextAreaField
            {...form.field("content")}
            label={m.apply_content()}
            rows={3}
            maxLength={MAX_INTRODUCTION_LENGTH}
          />
          <fieldset className="flex flex-col gap-2">
            <legend className="mb-1 text-13 font-500 text-text">{m.apply_images()}</legend>
            <ul className="flex flex-wrap gap-4">
              {ID_IMAGE_SIDES.map((side) => (
                <IdImageField key={side} side={side} isUploaded={status.uploaded.includes(side)} />
              ))}
            </ul>
            <p className="text-12 text-muted">{m.apply_images_note({ days: ID_IMAGE_RETENTION_DAYS })}</p>
            <p role="alert" className="text-12 text-live">
              {status.uploaded.length === ID_IMAGE_SIDES.length ? undefined : form.errors.images}
            </p>
          </fieldset>
          <div className="flex flex-col gap-2 rounded-10 bg-surface-2 p-4 text-13">
            <p>{m.apply_rules()}</p>
            <label className="flex min-h-11 cursor-pointer items-center gap-3 text-14 text-strong">
              <input
                type="checkbox"
                checked={accept.value}
                onChange={(event) => accept.onValue(event.target.checked)}
                aria-invalid={accept.error ? true : undefined}
                className="size-5 focus-ring"
              />
              {m.apply_accept()}
            </label>
            <p role="alert" className="text-12 text-live">
              {accept.error}
            </p>
          </div>
          <FormError />
          <SubmitButton>{m.apply_send()}</SubmitButton>
        </Form>
      )}
    </section>
  );
}
