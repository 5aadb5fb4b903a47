/** Returns what a price includes, beside 'Ceny sú konečné.' */
export const vatSentence = (isVatPayer: boolean): string => (isVatPayer ? 'Zahŕňajú DPH.' : 'Nie sme platiteľmi DPH.');

/** Returns what the law wants beside prices. */
export const priceSentence = (isVatPayer: boolean): string => `Ceny sú konečné. ${vatSentence(isVatPayer)}`;
