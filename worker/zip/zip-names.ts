// File systems take names of 255 bytes; ' (1000)', '_' and what unpackers add still fit.
const maxBytes = 200;
const maxFolderBytes = 100;
// Names that Windows keeps for devices, with any extension.
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** A name that any system unpacks into the folder of the ZIP itself, whatever people or cameras called the photo. */
export function zipName(filename: string, extension?: string): string {
  const flat = filename
    .normalize('NFC')
    .replace(/[\p{C}]/gu, '')
    .split(/[/\\]/)
    .at(-1)!
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const [, stem = '', ending = ''] = /^(.*?)(\.[A-Za-z0-9]{1,8})?$/.exec(flat) ?? [];
  const last = extension ? `.${extension}` : ending;
  const name = `${cutToBytes(stem || 'fotka', maxBytes - last.length).trimEnd()}${last}`;
  return reserved.test(name) ? `_${name}` : name;
}

/** Whole letters only. */
function cutToBytes(text: string, max: number): string {
  let [bytes, end] = [0, 0];
  for (const letter of text) {
    bytes += new TextEncoder().encode(letter).length;
    if (bytes > max) break;
    end += letter.length;
  }
  return text.slice(0, end);
}

/** A name for a folder: the same rules, a slash is no separator, and short, since files with long names lie in it. */
export function folderName(title: string): string {
  const flat = title
    .normalize('NFC')
    .replace(/[\p{C}]/gu, '')
    .replace(/[/\\]/g, '-')
    .replace(/[<>:"|?*]/g, '_');
  const name = cutToBytes(flat.replace(/^[\s.]+/, ''), maxFolderBytes).replace(/[\s.]+$/, '') || 'album';
  return reserved.test(name) ? `_${name}` : name;
}

/** Gives each name or path once; letters that differ in case only are the same on many systems. */
export class UniqueNames {
  /** What is taken, with the number of its last copy. */
  readonly #taken = new Map<string, number>();

  take(name: string): string {
    const dot = name.lastIndexOf('.');
    const hasEnding = dot > name.lastIndexOf('/') + 1;
    const [stem, ending] = hasEnding ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
    let copy = this.#taken.get(name.toLowerCase()) ?? 0;
    let unique = name;
    while (this.#taken.has(unique.toLowerCase())) unique = `${stem} (${++copy})${ending}`;
    this.#taken.set(unique.toLowerCase(), 1);
    this.#taken.set(name.toLowerCase(), Math.max(copy, 1));
    return unique;
  }
}
