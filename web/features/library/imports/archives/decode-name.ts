const utf8 = new TextDecoder('utf-8', { fatal: true });
const windows1250 = new TextDecoder('windows-1250');
/** Code page 852 from 0x80 on, the one of DOS here: Windows and most programs for it pack with that, and browsers lack it. */
const dos852 =
  'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0';
/** Returns the name of a file in a ZIP. Of one that does not say of which letters it is, as what it reads most like a name here. */
export function decodeName(bytes: Uint8Array<ArrayBufferLike>, isUtf8: boolean): string {
  const name = new Uint8Array(bytes);
  try {
    return utf8.decode(name);
  } catch {
    if (isUtf8) return new TextDecoder().decode(name);
    const [dos, windows] = [decodeDos(name), windows1250.decode(name)];
    return likelihood(windows) > likelihood(dos) ? windows : dos;
  }
}

/** How much a text looks like Slovak or Czech: the one code page makes of the other's letters marks, and capitals in words. */
function likelihood(text: string): number {
  let sum = 0;
  for (const [index, letter] of [...text].entries()) {
    if (/[áäčďéíľňóôšťúýž]/u.test(letter)) sum += 2;
    else if (/[ĺŕěřů]/u.test(letter)) sum += 1;
    else if (/[ÁČĎÉÍĽŇÓŠŤÚŽ]/u.test(letter)) sum += /\p{Ll}/u.test(text[index - 1] ?? '') ? -1 : 2;
    else if (letter > '\u007f') sum -= 1;
  }
  return sum;
}

const decodeDos = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => (byte < 0x80 ? String.fromCharCode(byte) : dos852[byte - 0x80])).join('');
