import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { m } from "#messages";
import { ProofFact } from "./proof-fact.tsx";

/** The chain's last entry. Readers who keep a copy can detect removed entries. */
export function ChainHead() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { data: head } = useQuery(callQuery(api, "GET /plans/chain/head", {}));
  if (!head) return null;
  const at = dateAndTime(head.atMs, app.locale, app.timeZone);
  return (
    <>
      <ProofFact name={m.chain_head()}>{`${wholeNumber(head.position, app.locale)} · ${at}`}</ProofFact>
      <ProofFact name={m.tip_proof_hash()} isHash>
        <span data-head>{head.hash}</span>
      </ProofFact>
    </>
  );
}
