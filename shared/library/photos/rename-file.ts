/** Of a whole filename, in code points. */
export const maxFilenameLength = 200;
const maxEndingLength = 6;
/** Of what its owner may call a photo: its ending comes on top. */
export const maxPhotoName = maxFilenameLength - maxEndingLength;

/** They show the rest of a line in another order. */
export const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Splits 'IMG_1.jpg' into its name and its ending, which says what kind of file it is; '.jpg' is all name. */
export function splitFilename(filename: string): { name: string; ending: string } {
  const [, name = filename, ending = ''] = /^(.+)(\.[a-z0-9]{1,5})$/is.exec(filename) ?? [];
  return { name, ending };
}

/** Returns the filename with another name and its old ending, which the name may have, too. */
export function renameFile(filename: string, name: string): string {
  const { ending } = splitFilename(filename);
  const hasEnding = name.length > ending.length && name.toLowerCase().endsWith(ending.toLowerCase());
  return `${hasEnding ? name.slice(0, name.length - ending.length).trimEnd() : name}${ending}`;
}
