import { paymentMethodLabel } from "#client/features/wallet/recharge-labels.ts";
import type { PayMethod } from "#domain/wallet/recharge.ts";
import type { OfferedMethod } from "#domain/wallet/recharge-contract.ts";
import { m } from "#messages";

type Props = { methods: readonly OfferedMethod[]; method: PayMethod; onMethod: (method: PayMethod) => void };

export function PaymentMethodPicker({ methods, method, onMethod }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-16 font-600 text-strong">{m.recharge_method()}</legend>
      <div className="recharge-methods">
        {methods.map((one) => (
          <label key={one.method} className="recharge-choice">
            <input
              type="radio"
              name="method"
              value={one.method}
              checked={one.method === method}
              onChange={() => onMethod(one.method)}
              className="sr-only"
            />
            <span
              aria-hidden="true"
              className={`${paymentMethodLabel(one.method).icon} shrink-0 text-20 text-accent`}
            />
            <span className="min-w-0 flex-1 text-14 font-600 text-strong">{paymentMethodLabel(one.method).name()}</span>
            <span className="text-12 text-muted">{one.currency}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
