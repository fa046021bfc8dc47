import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { errorText } from "#client/features/forms/error-text.ts";
import { Button } from "#client/ui/button.tsx";
import type { PredictionView } from "#domain/predictions/contract.ts";
import { m } from "#messages";
import { useManagePrediction } from "./use-manage-prediction.ts";

/** For moderators without a stake in the prediction. */
export function ManagePredictionButtons({ roomId, prediction }: { roomId: string; prediction: PredictionView }) {
  const manage = useManagePrediction(roomId);
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
      <ErrorNotice text={manage.isError ? errorText(manage.error) : undefined} />
    </>
  );
}
