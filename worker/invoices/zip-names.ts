// File systems take names of 255 bytes; ' (1000)', '_' and what unpackers add still fit.
const mostBytes = 200;
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
  const name = `${cutToBytes(stem || 'fotka', mostBytes - last.length).trimEnd()}${last}`;
  return reserved.test(name) ? `_${name}` : name;
}

/** Whole letters only. */
function cutToBytes(text: string, most: number): string {
  let [bytes, end] = [0, 0];
  for (const letter of text) {
    bytes += new TextEncoder().encode(letter).length;
    if (bytes > most) break;
    end += letter.length;
  }
  return text.slice(0, end);
}

/** Gives each name once; letters that differ in case only are the same on many systems. */
export class UniqueNames {
  readonly #taken = new Set<string>();

  take(name: string): string {
    const dot = name.lastIndexOf('.');
    const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
    let unique = name;
    for (let copy = 2; this.#taken.has(unique.toLowerCase()); copy++) unique = `${stem} (${copy})${ending}`;
    this.#taken.add(unique.toLowerCase());
    return unique;
  }
}
