/** When a photo was chosen for its upload (milliseconds), and after how many others. */
export interface PhotoPlace {
  chosenAt: number;
  index: number;
}

/** Returns the text of the upload's field `place`: `1795436400000-12`. */
export const formatPlace = ({ chosenAt, index }: PhotoPlace): string => `${chosenAt}-${index}`;

/** Returns null for any other text. */
export function parsePlace(text: string): PhotoPlace | null {
  const [, chosenAt, index] = /^(\d{13})-(\d{1,6})$/.exec(text) ?? [];
  return chosenAt && index ? { chosenAt: Number(chosenAt), index: Number(index) } : null;
}
