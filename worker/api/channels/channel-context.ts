import type { CallContext } from "../../rpc/call.ts";
import { requireMember } from "../identity/account-context.ts";
import { toServiceContext } from "../service-context.ts";

export const createOperatorContext = (context: CallContext) => ({
  ...toServiceContext(context),
  uid: requireMember(context).uid,
  brandId: context.brand.id,
  showsNames: context.brand.partnersSeeNames,
  secret: context.env.SESSION_SECRET,
});

export const createChannelWriteContext = (context: CallContext) => ({
  ...createOperatorContext(context),
  address: context.client.address,
  device: context.client.device,
  operationId: context.operationId ?? crypto.randomUUID(),
});

export const createVisitorContext = (context: CallContext) => ({
  ...toServiceContext(context),
  ...context.client,
  secret: context.env.SESSION_SECRET,
  uid: context.visitor.kind === "member" ? context.visitor.uid : undefined,
});
