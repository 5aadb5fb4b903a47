import { type FormEvent, useEffect, useState } from 'react';
import { type FormatChoice, firstChoice, missingIn, withMode } from './format-choice.ts';
import type { Offer } from './offer.ts';

/** Prints are bought photo after photo: the format stays from one to the next, the quantity starts again at one. */
let lastChoice: FormatChoice | null = null;

/** State of a form that puts photos into the cart: the chosen format, and what is missing in it (Slovak). */
export function useBuyForm(offer: Offer, asFiles = false) {
  const [choice, setChoice] = useState(() =>
    asFiles && offer.DOWNLOAD.length > 0 ? withMode('download', offer) : firstChoice(offer, lastChoice),
  );
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    lastChoice = choice;
  }, [choice]);

  return {
    choice,
    setChoice,
    problem,
    /** As `setChoice`, and clears the problem. */
    onChange: (next: FormatChoice): void => {
      setProblem(null);
      setChoice(next);
    },
    /** Returns a submit handler that calls `buy` when nothing is missing, and else shows and focuses what is. */
    handleSubmit:
      (buy: () => void) =>
      (event: FormEvent<HTMLFormElement>): void => {
        event.preventDefault();
        const missing = missingIn(choice, offer);
        setProblem(missing);
        if (missing === null) buy();
        else focusMissing(event.currentTarget);
      },
  };
}

/** Focuses the first choice that has not been made; it may be out of view. */
function focusMissing(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('fieldset:not(:has(input:checked)) input[type="radio"]')?.focus();
}
