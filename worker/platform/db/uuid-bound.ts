const digits = '0123456789abcdef';
const template = 'xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx';

const bytesOf = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex');

/**
 * Returns the bytes of the first UUID whose text is not before a text, or bytes between those of two UUIDs: for ranges
 * whose ends may be any text, such as the name of a file.
 */
export function uuidBound(text: string): Buffer {
  for (const [at, place] of [...template].entries()) {
    const char = text[at];
    const rest = template.slice(at + 1).replaceAll('x', '0');
    if (char === undefined) return bytesOf(text + place.replace('x', '0') + rest);
    const allowed = place === 'x' ? digits : place;
    if (allowed.includes(char)) continue;
    const next = [...allowed].find((one) => one > char);
    if (next !== undefined) return bytesOf(text.slice(0, at) + next + rest);
    return Buffer.concat([bytesOf(text.slice(0, at) + template.slice(at).replaceAll('x', 'f')), Buffer.of(0)]);
  }
  return text.length === template.length
    ? bytesOf(text)
    : Buffer.concat([bytesOf(text.slice(0, template.length)), Buffer.of(0)]);
}
