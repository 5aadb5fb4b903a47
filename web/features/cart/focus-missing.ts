/** Leads to the first choice that nobody has made; it may be out of sight. */
export function focusMissing(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('fieldset:not(:has(input:checked)) input[type="radio"]')?.focus();
}
