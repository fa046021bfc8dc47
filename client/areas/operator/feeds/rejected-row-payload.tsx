import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { PayloadComparison, PayloadDetails, PayloadPending } from "./payload-frame.tsx";

function Payload({ id }: { id: number }) {
  const { api } = useRouter().options.context;
  const { data, error } = useQuery(callQuery(api, "GET /feed/held", { id }));
  if (!data) return <PayloadPending error={error} />;
  const delivery = (
    <>
      {" · "}
      <bdi>{data.deliveryId}</bdi>
    </>
  );
  const asRead = <pre dir="ltr">{JSON.stringify(data.payload, null, 2)}</pre>;
  return <PayloadComparison asRead={asRead} came={delivery} raw={data.raw} />;
}

export const RejectedRowPayload = ({ id }: { id: number }) => <PayloadDetails id={id} Payload={Payload} />;
