/** Returns SQL for a number of at most eight digits as sort keys of filenames have it. */
export const sqlNumberKey = (number: string): string =>
  `iif(${number} = 0, '0', length(${number}) || ${digits(number)})`;

const digits = (number: string): string =>
  [...'ABCDEFGHIJ'].reduce((text, letter, digit) => `replace(${text}, '${digit}', '${letter}')`, number);
