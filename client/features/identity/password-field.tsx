import { type ComponentProps, useState } from "react";
import { IconButton } from "#client/ui/icon-button.tsx";
import { m } from "#messages";
import { Field } from "../forms/field.tsx";

export function PasswordField(props: Omit<ComponentProps<typeof Field>, "type" | "after">) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field
      {...props}
      type={isShown ? "text" : "password"}
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
