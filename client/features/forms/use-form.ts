import { type RefObject, useEffect, useRef, useState } from "react";
import { CallError } from "#client/api/call-error.ts";
import type { AppRouter } from "#client/router-context.ts";
import type { Api } from "#domain/api/contract.ts";
import { errorText } from "./error-text.ts";
import { useAction } from "./use-action.ts";

type Name<Values> = keyof Values & string;
export type FieldErrors<Values> = { [Field in keyof Values]?: string };
/** Returns an error text, or undefined if the value is valid. */
type Rule<Values, Value> = (value: Value, values: Values) => string | undefined;
export type Rules<Values> = { [Field in keyof Values]?: Rule<Values, Values[Field]> };

type Options<Values> = {
  /** With `onChange`, the caller stores the values; otherwise these are the initial values. */
  values: Values;
  onChange?: (change: Partial<Values>) => void;
  rules?: Rules<Values>;
  /** Maps the server's field and error names to form fields with other names. */
  serverFields?: Record<string, Name<Values>>;
  /**
   * Called only if there are no local errors. Errors it throws are shown at their field, or otherwise above the button.
   */
  submit: (api: Api, values: Values) => Promise<unknown>;
};

export type FormState = {
  ref: RefObject<HTMLFormElement | null>;
  submit: () => Promise<boolean>;
  failure: string | undefined;
  isPending: boolean;
};

/** Values, errors and submission of one form. Input is kept on errors. */
export function useForm<Values extends object>(router: AppRouter, options: Options<Values>) {
  const { rules = {}, serverFields = {}, submit: send } = options;
  const ref = useRef<HTMLFormElement>(null);
  const [ownValues, setOwnValues] = useState(options.values);
  const [errors, setErrors] = useState<FieldErrors<Values>>({});
  const values = options.onChange ? options.values : ownValues;

  const [errorRounds, setErrorRounds] = useState(0);
  const showErrors = (found: FieldErrors<Values>) => {
    setErrors(found);
    if (Object.keys(found).length > 0) setErrorRounds((count) => count + 1);
  };
  useEffect(() => {
    if (errorRounds > 0) ref.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [errorRounds]);

  const findField = (serverName: string): Name<Values> | undefined => {
    if (serverName in serverFields) return serverFields[serverName];
    return (Object.keys(values) as Name<Values>[]).find((field) => field === serverName);
  };
  const showAtField = (error: unknown): boolean => {
    if (!(error instanceof CallError)) return false;
    const field = [...error.fields, error.errorName ?? ""].map(findField).find((found) => found !== undefined);
    if (field === undefined) return false;
    showErrors({ [field]: errorText(error) } as FieldErrors<Values>);
    return true;
  };
  const { run, failure, isPending, clearFailure } = useAction(router, showAtField);

  const errorOf = <Field extends Name<Values>>(field: Field) =>
    (rules as Rules<Values>)[field]?.(values[field], values);
  /** Checks the given fields, or all; returns true if there are no errors. */
  const check = (fields = Object.keys(rules) as Name<Values>[]): boolean => {
    clearFailure();
    const found = fields.flatMap((field) => {
      const error = errorOf(field);
      return error === undefined ? [] : [[field, error]];
    });
    showErrors(Object.fromEntries(found) as FieldErrors<Values>);
    return found.length === 0;
  };

  /** Changing a field clears its error. */
  const change = (part: Partial<Values>) => {
    if (options.onChange) options.onChange(part);
    else setOwnValues((before) => ({ ...before, ...part }));
    clearFailure();
    setErrors(
      (before) =>
        Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))) as FieldErrors<Values>,
    );
  };
  /** Props for the field's input. */
  const field = <Field extends Name<Values>>(name: Field) => ({
    value: values[name],
    error: errors[name],
    onValue: (value: Values[Field]) => {
      const part: Partial<Values> = {};
      part[name] = value;
      change(part);
    },
  });
  const clearErrors = () => {
    clearFailure();
    setErrors({});
  };
  const submit = async () => check() && run((api) => send(api, values));

  return { ref, values, errors, failure, isPending, submit, run, check, change, field, clearErrors };
}
