const roman = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'];
/** A number, and at most a letter: 1. A, 5b, IX.C. */
const classShape = /^(\d{1,2}|[IVX]{1,4}(?!\p{L}))([\s.-]*\p{L}?[\s.]*)$/u;
/** Of a primary school, which ends with it. */
const lastYear = 9;

/**
 * Returns what a class is called a year later: 1. A becomes 2. A, III.B becomes IV.B. Null when it has left the school:
 * after the ninth year. One without a number, as of a kindergarten, keeps its name.
 */
export function nextClassName(name: string): string | null {
  const [, number = '', rest = ''] = classShape.exec(name) ?? [];
  if (number === '') return name;
  const year = /^\d/.test(number) ? Number(number) : roman.indexOf(number) + 1;
  if (year === 0 && number !== '0') return name;
  if (year >= lastYear) return null;
  return (/^\d/.test(number) ? String(year + 1) : (roman[year] ?? '')) + rest;
}
