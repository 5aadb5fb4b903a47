/** Returns the paragraphs of a text that somebody has typed: its lines that are not empty. */
export const paragraphsOf = (text: string): string[] => text.split('\n').filter((line) => line.trim());
