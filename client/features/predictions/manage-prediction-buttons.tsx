import { FormFailure } from "#client/features/forms/form-error.tsx";
import { wordsOf } from "#client/features/forms/use-form.ts";
import { Button } from "#client/ui/button.tsx";
import type { PredictionView } from "#domain/predictions/contract.ts";
import { m } from "#messages";
import { useManage } from "./use-manage-prediction.ts";

/** For who keeps order and has no stake in it. */
export function ManageButtons({ roomId, prediction }: { roomId: string; prediction: PredictionView }) {
  const manage = useManage(roomId);
  const { id: predictionId, state } = prediction;
  return (
    <>
      <div className="predict-manage">
        {state === "open" ? (
          <Button
            aria-busy={manage.isPending}
            onClick={() => manage.mutate((api) => api.call("POST /predictions/lock", { predictionId }))}
          >
            {m.predict_lock()}
          </Button>
        ) : null}
        <Button
          aria-busy={manage.isPending}
          onClick={() => manage.mutate((api) => api.call("POST /predictions/cancel", { predictionId }))}
        >
          {m.predict_cancel()}
        </Button>
      </div>
      <FormFailure text={manage.isError ? wordsOf(manage.error) : undefined} />
    </>
  );
}
