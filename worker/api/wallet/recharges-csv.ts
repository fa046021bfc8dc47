import type { RechargeView } from "#domain/wallet/finance-contract.ts";
import { m } from "#messages";
import { formatCsv } from "../csv.ts";

const HUNDREDTHS = 100;
const decimal = (minor: number): string => (minor / HUNDREDTHS).toFixed(2);

/** States and methods are not translated, because other programs read the file. */
export const formatRechargesCsv = (list: readonly RechargeView[]): string =>
  formatCsv(
    [
      m.recharge_fact_order_date(),
      m.recharge_fact_number(),
      "UID",
      m.office_user(),
      m.recharge_fact_price(),
      m.finance_currency(),
      m.transactions_recharge_refund(),
      m.transactions_amount(),
      m.transactions_wallet(),
      m.recharge_fact_method(),
      m.finance_provider(),
      m.operator_reference(),
      m.feeds_state(),
    ],
    list.map((row) => [
      new Date(row.createdAtMs).toISOString(),
      ...[row.id, row.user.uid, row.user.username, decimal(row.priceMinor), row.currency, decimal(row.refundedMinor)],
      ...[row.amount, row.purse, row.method, row.provider, row.ref ?? "", row.state],
    ]),
  );
