/** Returns what a price includes, after 'Ceny sú konečné.'; nothing as long as the seller did not say (null). */
export const vatSentence = (isVatPayer: boolean | null): string =>
  isVatPayer === null ? '' : isVatPayer ? ' Zahŕňajú DPH.' : ' Nie sme platiteľmi DPH.';

/** Returns what the law wants beside prices. */
export const priceSentence = (isVatPayer: boolean | null): string => `Ceny sú konečné.${vatSentence(isVatPayer)}`;
