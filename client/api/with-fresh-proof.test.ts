import { expect, test, vi } from "vitest";
import type { Api } from "#domain/api/contract.ts";
import { CallError } from "./call-error.ts";
import { withFreshProof } from "./with-fresh-proof.ts";

const needed = () => new CallError("refused", "confirm", 403, { errorName: "fresh_proof_needed" });

function apiThat(...answers: (() => unknown)[]) {
  const call = vi.fn();
  const api: Api = {
    async call(name) {
      call(name);
      return answers[Math.min(call.mock.calls.length, answers.length) - 1]?.() as never;
    },
  };
  return { call, api };
}
const refuse = (error: Error) => () => {
  throw error;
};

test("a call that needs re-authentication is sent again after it", async () => {
  const { api, call } = apiThat(refuse(needed()), () => ({ id: "x" }));
  const confirm = vi.fn(async () => true);
  await expect(withFreshProof(api, confirm).call("POST /user/export", {})).resolves.toEqual({ id: "x" });
  expect(call).toHaveBeenCalledTimes(2);
  expect(confirm).toHaveBeenCalledTimes(1);
});

test("a cancelled form leaves the error; other errors ask for nothing", async () => {
  const closed = apiThat(refuse(needed()));
  await expect(withFreshProof(closed.api, async () => false).call("POST /user/export", {})).rejects.toMatchObject({
    errorName: "fresh_proof_needed",
  });
  expect(closed.call).toHaveBeenCalledTimes(1);
  const other = apiThat(refuse(new CallError("refused", "no", 409, { errorName: "conflict" })));
  const confirm = vi.fn(async () => true);
  await expect(withFreshProof(other.api, confirm).call("POST /user/export", {})).rejects.toMatchObject({
    errorName: "conflict",
  });
  expect(confirm).not.toHaveBeenCalled();
});

test("after the confirmation a retried write has another key, the same for each retry", async () => {
  const keys: (string | undefined)[] = [];
  const api: Api = {
    async call(_name, _input, options) {
      keys.push(options?.idempotencyKey);
      if (keys.length % 2 === 1) throw needed();
      return null as never;
    },
  };
  const confirmed = withFreshProof(api, async () => true);
  await confirmed.call("POST /user/delete", { password: "x" }, { idempotencyKey: "k" });
  await confirmed.call("POST /user/delete", { password: "x" }, { idempotencyKey: "k" });
  expect(keys).toEqual(["k", "k-confirmed", "k", "k-confirmed"]);
});
