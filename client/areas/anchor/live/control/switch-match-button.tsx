import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { Form, FormError, SubmitButton } from "#client/features/forms/form.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { Button } from "#client/ui/button.tsx";
import { Modal } from "#client/ui/modal.tsx";
import { SegmentedControl } from "#client/ui/segmented-control.tsx";
import type { OwnLive } from "#domain/live/contract.ts";
import { m } from "#messages";
import type { MatchRef } from "../live-terms.ts";
import { MatchChoice } from "../match-choice.tsx";

type Values = { kind: "match" | "custom"; match: MatchRef | undefined };

function SwitchForm({ live, onDone }: { live: OwnLive; onDone: () => void }) {
  const queryClient = useQueryClient();
  const { gameId, matchId } = live;
  const values: Values = {
    kind: matchId === null ? "custom" : "match",
    match: gameId !== null && matchId !== null ? { gameId, matchId } : undefined,
  };
  const form = useForm(useRouter(), {
    values,
    rules: {
      match: (match, { kind }) => (kind === "match" && !match ? m.golive_match_required() : undefined),
    },
    serverFields: { matchId: "match", live_not_now: "match" },
    submit: async (api, { kind, match }) => {
      const switched = await api.call("POST /anchor/toggleMatchId", (kind === "match" && match) || {});
      queryClient.setQueryData(["GET /anchor/liveInfo", {}], { live: switched });
      onDone();
    },
  });
  const match = form.field("match");
  const { kind } = form.values;
  return (
    <Form form={form}>
      <p className="text-14">{m.golive_switch_text()}</p>
      <SegmentedControl
        legend={m.apply_content()}
        value={kind}
        options={[
          { value: "match", label: m.library_match(), icon: "i-lucide-trophy" },
          { value: "custom", label: m.golive_custom(), icon: "i-lucide-mic" },
        ]}
        onChange={(value) => form.change({ kind: value })}
      />
      {kind === "match" ? (
        <MatchChoice value={match.value} error={match.error} onValue={(chosen) => form.change({ match: chosen })} />
      ) : null}
      <FormError isInline />
      <SubmitButton>{m.golive_switch()}</SubmitButton>
    </Form>
  );
}

/** Viewers are notified and choose to follow the switch or to stay with the previous match. */
export function SwitchMatchButton({ live }: { live: OwnLive }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <span aria-hidden="true" className="i-lucide-repeat text-16" />
        {m.golive_switch()}
      </Button>
      {isOpen ? (
        <Modal title={m.golive_switch()} onClose={() => setIsOpen(false)}>
          <SwitchForm live={live} onDone={() => setIsOpen(false)} />
        </Modal>
      ) : null}
    </>
  );
}
