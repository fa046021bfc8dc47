import { useMutation } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { downloadFile } from "#client/features/media/download-file.ts";
import { Button } from "#client/ui/button.tsx";
import { Modal } from "#client/ui/modal.tsx";
import { DELETION_GRACE_DAYS } from "#domain/identity/account-deletion.ts";
import type { UserInfo } from "#domain/identity/contract.ts";
import { m } from "#messages";
import { accountScreen } from "../account-screen.tsx";
import { SettingsSection } from "../settings/settings-section.tsx";
import { useAccount } from "../use-account.ts";
import { DeleteAccountForm } from "./delete-account-form.tsx";

function ExportSection() {
  const { api } = useRouter().options.context;
  const fetchFile = useMutation({
    mutationFn: async () => {
      const { id } = await api.call("POST /user/export", {});
      return api.call("GET /user/export", { id });
    },
    onSuccess: (data) =>
      downloadFile(`my-data-${data.madeAt.slice(0, 10)}.json`, "application/json", JSON.stringify(data, null, 2)),
  });
  return (
    <SettingsSection title={m.data_export_title()}>
      <p className="text-14 text-muted">{m.data_export_text()}</p>
      <Button
        className="needs-scripts self-start"
        aria-busy={fetchFile.isPending}
        disabled={fetchFile.isPending}
        onClick={() => fetchFile.mutate()}
      >
        <span aria-hidden="true" className="i-lucide-download text-14" />
        {m.data_export()}
      </Button>
    </SettingsSection>
  );
}

/** Data export and account deletion. */
function DataPage({ uid }: { uid: UserInfo["uid"] }) {
  const user = useAccount(uid);
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <>
      <ExportSection />
      <SettingsSection title={m.data_delete_title()}>
        <p className="text-14 text-muted">{m.data_delete_text({ days: DELETION_GRACE_DAYS })}</p>
        <Button className="needs-scripts self-start text-live" onClick={() => setIsDeleting(true)}>
          {m.data_delete()}
        </Button>
      </SettingsSection>
      {isDeleting ? (
        <Modal title={m.data_delete_sure()} onClose={() => setIsDeleting(false)}>
          <DeleteAccountForm user={user} onCancel={() => setIsDeleting(false)} />
        </Modal>
      ) : null}
    </>
  );
}

export const DataScreen = accountScreen("data", DataPage);
