import { useRouter } from "@tanstack/react-router";
import type { TracedEntry } from "#domain/wallet/operator-contract.ts";
import { m } from "#messages";
import { ReasonForm } from "./reason-form.tsx";

/** Requests the reversal of an entry; a second operator must confirm it. */
export function RequestCorrectionForm({ entry: { key, leg } }: { entry: TracedEntry }) {
  const { queryClient } = useRouter().options.context;
  return (
    <ReasonForm
      label={m.operator_request_reversal()}
      onRequest={async (api, reason) => {
        await api.call("POST /ledger/askCorrection", { key, leg, reason });
        await queryClient.invalidateQueries({ queryKey: ["GET /ledger/corrections"] });
      }}
    />
  );
}
