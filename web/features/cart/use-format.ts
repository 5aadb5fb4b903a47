import { useEffect, useState } from 'react';
import { type FormatChoice, firstChoice } from './format-choice.ts';
import type { Offer } from './offer.ts';

/** Prints are bought photo after photo: the format stays from one to the next, the quantity begins anew. */
let lastChoice: FormatChoice | null = null;

export function useFormat(offer: Offer) {
  const [choice, setChoice] = useState(() => firstChoice(offer, lastChoice));
  useEffect(() => {
    lastChoice = choice;
  }, [choice]);
  return [choice, setChoice] as const;
}
