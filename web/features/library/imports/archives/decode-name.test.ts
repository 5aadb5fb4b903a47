import { expect, it } from 'vitest';
import { decodeName } from './decode-name.ts';

const bytes = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** As DOS programs and Windows itself write it (code page 852), and as other programs for Windows (1250). */
const names = [
  ['Lyžovačka', '4c79a76f76619f6b61', '4c799e6f7661e86b61'],
  ['Škôlka', 'e66b936c6b61', '8a6bf46c6b61'],
  ['Súľov', '53a3966f76', '53fabe6f76'],
  ['jeseň', '6a657365e5', '6a657365f2'],
  ['máj', '6da06a', '6de16a'],
  ['Žilina', 'a6696c696e61', '8e696c696e61'],
  ['Ďurko', 'd275726b6f', 'cf75726b6f'],
  ['Oravský hrad', '4f726176736bec2068726164', '4f726176736bfd2068726164'],
  ['Šťastie', 'e69c6173746965', '8a9d6173746965'],
  ['Úsmev', 'e9736d6576', 'da736d6576'],
  ['babičky', '626162699f6b79', '62616269e86b79'],
  ['výlet do Čičmian', '76ec6c657420646f20ac699f6d69616e', '76fd6c657420646f20c869e86d69616e'],
  ['Mikuláš', '4d696b756ca0e7', '4d696b756ce19a'],
  ['Deň detí', '4465e520646574a1', '4465f220646574ed'],
  ['Říčany', 'fca19f616e79', 'd8ede8616e79'],
  ['příroda', '70fda1726f6461', '70f8ed726f6461'],
] as const;

it.each(names)('%s', (name, dos, windows) => {
  expect(decodeName(bytes(dos), false)).toBe(name);
  expect(decodeName(bytes(windows), false)).toBe(name);
  expect(decodeName(new TextEncoder().encode(name), false)).toBe(name);
});

it('shows what can be read of a name that is not of the letters it says', () => {
  expect(decodeName(bytes('61ff'), true)).toBe('a\u{fffd}');
});
