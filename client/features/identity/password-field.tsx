import { useState } from "react";
import { IconButton } from "#client/ui/icon-button.tsx";
import { m } from "#messages";
import { TextField, type TextFieldProps } from "../forms/text-field.tsx";

/** New passwords have a hint and can be suggested by the password manager. */
type Props = Pick<TextFieldProps, "label" | "value" | "error" | "onValue" | "hint"> & { isNew?: boolean };

export function PasswordField({ isNew = false, ...props }: Props) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? "text" : "password"}
      autoComplete={isNew ? "new-password" : "current-password"}
      autoCapitalize="off"
      spellCheck={false}
      dir="ltr"
      after={
        <IconButton
          icon={isShown ? "i-lucide-eye-off" : "i-lucide-eye"}
          label={m.login_show_password()}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}
