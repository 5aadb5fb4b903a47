import type { Derived } from '../derive/derive-messages.ts';

/** Appends the JPEGs as the server takes them, each under its name. */
export function appendDerivatives(form: FormData, derived: Derived): void {
  for (const [name, jpeg] of Object.entries(derived)) form.append(name, jpeg, `${name}.jpg`);
}
