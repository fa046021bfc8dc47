import { Button } from "#client/ui/button.tsx";
import { Modal } from "#client/ui/modal.tsx";
import { m } from "#messages";

type Props = { onGo: () => void; onStay: () => void };

/** The video continues either way; the choice is about the match beside it. */
export const SwitchDialog = ({ onGo, onStay }: Props) => (
  <Modal title={m.player_switched()} onClose={onStay}>
    <p>{m.player_switched_text()}</p>
    <div className="flex flex-wrap gap-2">
      <Button kind="primary" onClick={onGo}>
        {m.player_switched_go()}
      </Button>
      <Button onClick={onStay}>{m.player_switched_stay()}</Button>
    </div>
  </Modal>
);
