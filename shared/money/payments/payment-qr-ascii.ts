// Letters and signs that Unicode normalisation does not decompose.
const plainForms: Record<string, string> = {
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  '–': '-',
  '—': '-',
  '„': '"',
  '“': '"',
  '”': '"',
  '’': "'",
  '‘': "'",
};

/**
 * Returns a text that banks accept: one line of printable ASCII, without diacritics, of at most `maxLength` characters.
 */
export function asciiLine(text: string, maxLength: number): string {
  return text
    .normalize('NFKD')
    .replace(/\P{ASCII}/gu, (sign) => plainForms[sign] ?? (/\p{Z}/u.test(sign) ? ' ' : ''))
    .replace(/[^!-~]+/g, ' ')
    .trim()
    .slice(0, maxLength)
    .trimEnd();
}
