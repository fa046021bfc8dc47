import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useApp } from "#client/app-context.ts";
import { SelectField } from "#client/features/forms/select-field.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { Button } from "#client/ui/button.tsx";
import { operatorHref } from "#client/workplace-links.ts";
import { HOST, MAX_NAME_LENGTH } from "#domain/brands/document.ts";
import { BRAND_ID, type StudioBrand } from "#domain/brands/studio-contract.ts";
import { m } from "#messages";
import { Section } from "../section.tsx";
import { StudioProblem, useStudioAction } from "./use-studio-action.tsx";

/** A new brand starts with a copy of another brand's texts, colours and pictures. */
export function NewBrandForm({ bases }: { bases: readonly StudioBrand[] }) {
  const app = useApp();
  const router = useRouter();
  const { run, problem, isPending } = useStudioAction();
  const shipped = bases.filter(({ isShipped }) => isShipped);
  const [brandId, setBrandId] = useState("");
  const [name, setName] = useState("");
  const [host, setHost] = useState("");
  const [base, setBase] = useState(shipped[0]?.brandId ?? "");
  const isComplete = BRAND_ID.test(brandId) && name.trim() !== "" && HOST.test(host.trim().toLowerCase());
  const create = () =>
    run(async (api) => {
      await api.call("POST /operator/brand/create", { brandId, base, projectName: name.trim(), host: host.trim() });
      await router.navigate({ href: operatorHref(app, "brands", { brand: brandId }) });
    });
  return (
    <div className="needs-scripts">
      <Section title={m.brand_new()}>
        <form
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (isComplete) void create();
          }}
        >
          <TextField label={m.brand_name()} value={name} maxLength={MAX_NAME_LENGTH} onValue={setName} />
          <TextField
            label={m.brand_id()}
            hint={m.brand_id_hint()}
            value={brandId}
            dir="ltr"
            onValue={(value) => setBrandId(value.trim().toLowerCase())}
          />
          <TextField label={m.brand_main_host()} value={host} dir="ltr" placeholder="www.brand.com" onValue={setHost} />
          <SelectField
            label={m.brand_based_on()}
            value={base}
            options={shipped.map((one) => ({ value: one.brandId, label: one.name }))}
            onValue={setBase}
          />
          <StudioProblem problem={problem} />
          <Button type="submit" kind="primary" className="self-start" disabled={isPending || !isComplete}>
            {m.brand_create()}
          </Button>
        </form>
      </Section>
    </div>
  );
}
