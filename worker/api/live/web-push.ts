import { AppError } from "#domain/errors.ts";
import { subscribePushInput, unsubscribePushInput } from "#domain/live/contract.ts";
import { emptyInput } from "#domain/matches/contract.ts";
import { getVapidKeys, isPushEndpointAllowed } from "../../gateways/messaging/web-push-settings.ts";
import { type CallDefinition, defineCall } from "../../rpc/call.ts";
import { subscribeToPush, unsubscribeFromPush } from "../../services/live/push-subscriptions.ts";
import { requireMember } from "../identity/account-context.ts";
import { toServiceContext } from "../service-context.ts";

const GROUP = "User and login";

export const webPushCalls: CallDefinition[] = [
  defineCall({
    name: "GET /user/push/key",
    group: GROUP,
    summary: "Returns the public key for web push subscriptions; null where the site sends no web push.",
    input: emptyInput,
    needs: "browse",
    run: async ({ env }) => ({ key: getVapidKeys(env)?.publicKey ?? null }),
  }),
  defineCall({
    name: "POST /user/push/subscribe",
    group: GROUP,
    summary: "Subscribes a browser of the caller to web push.",
    input: subscribePushInput,
    needs: "manage_own_account",
    run: (context, input) => {
      const { env, site } = context;
      if (!getVapidKeys(env)) throw new AppError("not_found");
      return subscribeToPush(
        {
          ...toServiceContext(context),
          uid: requireMember(context).uid,
          origin: site.origin,
          isPushEndpoint: (endpoint) => isPushEndpointAllowed(env, endpoint),
        },
        input,
      );
    },
  }),
  defineCall({
    name: "POST /user/push/unsubscribe",
    group: GROUP,
    summary: "Unsubscribes a browser of the caller from web push.",
    input: unsubscribePushInput,
    needs: "manage_own_account",
    run: (context, input) =>
      unsubscribeFromPush({ ...toServiceContext(context), uid: requireMember(context).uid }, input),
  }),
];
