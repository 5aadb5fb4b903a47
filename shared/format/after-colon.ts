/** Returns a sentence as it goes on after a colon: 'je pozastavená' of 'Je pozastavená.' */
export const afterColon = (sentence: string): string =>
  sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '');
