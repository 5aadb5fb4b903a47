const utf8 = new TextDecoder('utf-8', { fatal: true });
const windows1250 = new TextDecoder('windows-1250');
/** Code page 852 from 0x80 on, the one of DOS here: Windows and most programs for it pack with that, and browsers lack it. */
const dos852 =
  'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0';

const decodeDos = (bytes: Uint8Array<ArrayBuffer>): string =>
  [...bytes].map((byte) => (byte < 0x80 ? String.fromCharCode(byte) : dos852[byte - 0x80])).join('');

/** A name in the list of a ZIP. */
export interface RawName {
  bytes: Uint8Array<ArrayBuffer>;
  isUtf8: boolean;
}

/**
 * Returns the names of a ZIP's files. Those that do not say of which letters they are were all written by one program: in
 * UTF-8 if all can be that, or else in the code page that makes the better words of them.
 */
export function decodeNames(names: readonly RawName[]): string[] {
  const open = names.filter(({ isUtf8 }) => !isUtf8).map(({ bytes }) => bytes);
  const decode = open.every(isValidUtf8) ? decodeUtf8 : pageOf(open);
  return names.map(({ bytes, isUtf8 }) => (isUtf8 ? decodeUtf8 : decode)(bytes));
}

const decodeUtf8 = (bytes: Uint8Array<ArrayBuffer>): string => new TextDecoder().decode(bytes);
const decodeWindows = (bytes: Uint8Array<ArrayBuffer>): string => windows1250.decode(bytes);

function isValidUtf8(bytes: Uint8Array<ArrayBuffer>): boolean {
  try {
    utf8.decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function pageOf(names: readonly Uint8Array<ArrayBuffer>[]): typeof decodeDos {
  const likelihoodIn = (decode: typeof decodeDos): number =>
    names.reduce((sum, bytes) => sum + likelihood(decode(bytes)), 0);
  return likelihoodIn(decodeDos) >= likelihoodIn(decodeWindows) ? decodeDos : decodeWindows;
}

/** How much a text looks like names here: of the other page, letters become marks, capitals in words, or stand alone. */
function likelihood(text: string): number {
  const letters = [...text];
  return letters.reduce(
    (sum, letter, at) =>
      letter <= '\u007f' ? sum : sum + weightOf(letter, letters[at - 1] ?? ' ', letters[at + 1] ?? ' '),
    0,
  );
}

const isLetter = (letter: string): boolean => /\p{L}/u.test(letter);
const isSmall = (letter: string): boolean => /\p{Ll}/u.test(letter);
const isCapital = (letter: string): boolean => /\p{Lu}/u.test(letter);
const usual = /[áäčďéíľňóôšťúýžÁČĎÉÍĽŇÓŠŤÚŽÝÔ]/u;
const seldom = /[ĺŕěřůöüőűëłńęąćśźżÄĚŘÖÜŁŚŻĹŔŮŐŰ]/u;

function weightOf(letter: string, before: string, after: string): number {
  if (!isLetter(letter)) return isBetweenWords(letter, before, after) ? 0 : -2;
  if (!isLetter(before) && !isLetter(after)) return -3;
  if (isOddCase(letter, before, after)) return -2;
  if (usual.test(letter)) return 2;
  return seldom.test(letter) ? 1 : -2;
}

/** Dashes and quotation marks. */
const isBetweenWords = (mark: string, before: string, after: string): boolean =>
  /[\u2010-\u2026]/u.test(mark) && !(isLetter(before) && isLetter(after));

const isOddCase = (letter: string, before: string, after: string): boolean =>
  isSmall(letter) ? isCapital(after) : isSmall(before) || (isLetter(before) && isSmall(after));
