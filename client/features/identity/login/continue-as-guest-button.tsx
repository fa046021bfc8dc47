import { TextButton } from "#client/features/forms/text-button.tsx";
import { m } from "#messages";
import { useLogin } from "./login-context.ts";

export const ContinueAsGuestButton = () => {
  const { close } = useLogin();
  return (
    <TextButton className="self-center" onClick={close}>
      {m.login_as_guest()}
    </TextButton>
  );
};
