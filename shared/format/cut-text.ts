/** Returns the beginning of a text, counted in code points: half an emoji would be another character. */
export const cutText = (text: string, max: number): string =>
  text.length <= max ? text : [...text].slice(0, max).join('');
