import type { PayMethod, RechargeState } from "#domain/wallet/recharge.ts";
import { m } from "#messages";

const METHODS: Record<PayMethod, { name: () => string; icon: string }> = {
  wallet_qr: { name: m.method_wallet_qr, icon: "i-lucide-qr-code" },
  card: { name: m.method_card, icon: "i-lucide-credit-card" },
  usdt: { name: m.method_usdt, icon: "i-lucide-circle-dollar-sign" },
  online_wallet: { name: m.method_online_wallet, icon: "i-lucide-wallet" },
};
const STATES: Record<RechargeState, () => string> = {
  created: m.recharge_state_created,
  pending: m.recharge_state_pending,
  paid: m.recharge_state_paid,
  failed: m.recharge_state_failed,
  expired: m.recharge_state_expired,
  refunded: m.recharge_state_refunded,
  charged_back: m.recharge_state_charged_back,
};

export const paymentMethodLabel = (method: PayMethod) => METHODS[method];
export const rechargeStateLabel = (state: RechargeState): string => STATES[state]();
