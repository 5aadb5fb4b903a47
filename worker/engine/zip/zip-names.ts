import { withEnding } from '../../../shared/engine/photo-kinds.ts';

// File systems allow names of 255 bytes; ' (1000)', '_' and suffixes of unpackers still fit.
const maxBytes = 200;
const maxFolderBytes = 100;
// Names that Windows reserves for devices, with any extension.
const reserved = /^(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(\.|$)/i;

/** Returns a name that any system unpacks into the folder of the ZIP itself, whatever the photo was called. */
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
  const name = `${cutToBytes(stem || 'fotka', maxBytes - last.length).replace(/[\s.]+$/, '')}${last}`;
  return reserved.test(name) ? `_${name}` : name;
}

/** Returns the name of a photo or video as it was uploaded in a ZIP, with an ending that programs know it by. */
export const originalZipName = ({ filename, format }: { filename: string; format: string }): string =>
  zipName(withEnding(filename, format));

/** Cuts at whole letters. */
function cutToBytes(text: string, max: number): string {
  let [bytes, end] = [0, 0];
  for (const letter of text) {
    bytes += new TextEncoder().encode(letter).length;
    if (bytes > max) break;
    end += letter.length;
  }
  return text.slice(0, end);
}

/**
 * Returns a folder's name: by the same rules, with slashes replaced, and short, because files with long names are in
 * it.
 */
export function folderName(title: string): string {
  const flat = title
    .normalize('NFC')
    .replace(/[\p{C}]/gu, '')
    .replace(/[/\\]/g, '-')
    .replace(/[<>:"|?*]/g, '_');
  const name = cutToBytes(flat.replace(/^[\s.]+/, ''), maxFolderBytes).replace(/[\s.]+$/, '') || 'album';
  return reserved.test(name) ? `_${name}` : name;
}

/** Makes names or paths unique, ignoring case as many systems do: in capitals, where 'ß' is 'SS', and 'ς' and 'σ' are one. */
export class UniqueNames {
  /** Used names, with the number of the last copy. */
  readonly #taken = new Map<string, number>();

  take(name: string): string {
    const dot = name.lastIndexOf('.');
    const hasEnding = dot > name.lastIndexOf('/') + 1;
    const [stem, ending] = hasEnding ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
    let copy = this.#taken.get(name.toUpperCase()) ?? 0;
    let unique = name;
    while (this.#taken.has(unique.toUpperCase())) unique = `${stem} (${++copy})${ending}`;
    this.#taken.set(unique.toUpperCase(), 1);
    this.#taken.set(name.toUpperCase(), Math.max(copy, 1));
    return unique;
  }
}
