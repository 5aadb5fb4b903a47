// Letters and signs that Unicode does not take apart.
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

/** A text as banks can take it: one line of printable ASCII, without diacritics, at most so long. */
export function asciiLine(text: string, maxLength: number): string {
  return text
    .normalize('NFKD')
    .replace(/\P{ASCII}/gu, (sign) => plainForms[sign] ?? (/\p{Z}/u.test(sign) ? ' ' : ''))
    .replace(/[^!-~]+/g, ' ')
    .trim()
    .slice(0, maxLength)
    .trimEnd();
}
