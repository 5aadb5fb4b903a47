import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { ApiError } from './api-error.ts';

type Texts<Values> = Partial<Record<keyof Values, string | null>>;
type NamesOf<Values, Value> = { [Name in keyof Values]: Values[Name] extends Value ? Name : never }[keyof Values] &
  string;

interface FormOptions<Values> {
  initial: Values;
  /** What is wrong with each field, before anything is sent. */
  check: (values: Values) => Texts<Values>;
  submit: (values: Values) => Promise<void>;
  /** The text above the form, or the fields at which a failure belongs. */
  explain: (error: unknown) => string | Texts<Values>;
}

/** A form that keeps what was typed on any error, and leads to the first field that needs care. */
export function useForm<Values extends object>(options: FormOptions<Values>) {
  const [values, setValues] = useState(options.initial);
  const [errors, setErrors] = useState<Texts<Values>>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);

  useLayoutEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refusals]);

  const setValue = <Name extends keyof Values>(name: Name, value: Values[Name]): void => {
    setValues((all) => ({ ...all, [name]: value }));
    setErrors((all) => ({ ...all, [name]: null }));
  };

  /** Returns the props of a text field. */
  const field = <Name extends NamesOf<Values, string>>(name: Name) => ({
    name,
    value: values[name] as string,
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => setValue(name, target.value as Values[Name]),
  });

  /** Returns the props of a `Checkbox` or `Switch`. */
  const checkbox = <Name extends NamesOf<Values, boolean>>(name: Name) => ({
    checked: values[name] as boolean,
    onCheckedChange: (checked: boolean) => setValue(name, checked as Values[Name]),
  });

  const refuse = (found: Texts<Values>) => {
    setErrors(found);
    setRefusals((count) => count + 1);
  };

  const fail = (error: unknown) => {
    setFailure(error);
    const fields = fieldErrors<Values>(error, Object.keys(values));
    const explained = fields ?? options.explain(error);
    if (typeof explained === 'string') setProblem(explained);
    else refuse(explained);
  };

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setProblem(null);
    setFailure(null);
    const found = options.check(values);
    if (Object.values(found).some(Boolean)) return refuse(found);
    setErrors({});
    setBusy(true);
    try {
      await options.submit(values);
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  };

  return {
    values,
    setValue,
    field,
    checkbox,
    errors,
    problem,
    failure,
    isBusy,
    formProps: { ref: form, onSubmit, noValidate: true },
  };
}

/** The server's issues, if every one of them belongs to a field of the form. */
function fieldErrors<Values>(error: unknown, names: string[]): Texts<Values> | null {
  const issues = error instanceof ApiError ? (error.issues ?? []) : [];
  if (issues.length === 0 || !issues.every((issue) => names.includes(issue.field))) return null;
  return Object.fromEntries(issues.map((issue) => [issue.field, issue.message])) as Texts<Values>;
}
