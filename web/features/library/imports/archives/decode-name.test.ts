import { expect, it } from 'vitest';
import { decodeNames } from './decode-name.ts';

const bytes = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const decode = (...hexes: string[]): string[] =>
  decodeNames(hexes.map((hex) => ({ bytes: bytes(hex), isUtf8: false })));

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
  ['VÝLET', '56ed4c4554', '56dd4c4554'],
  ['ŠKÔLKA', 'e64be24c4b41', '8a4bd44c4b41'],
  ['Győr', '47798b72', '4779f572'],
  ['Köln', '4b946c6e', '4bf66c6e'],
  ['Müller', '4d816c6c6572', '4dfc6c6c6572'],
  ['Wrocław', '57726f63886177', '57726f63b36177'],
] as const;

it.each(names)('%s', (name, dos, windows) => {
  expect(decode(dos)).toEqual([name]);
  expect(decode(windows)).toEqual([name]);
  expect(decodeNames([{ bytes: new TextEncoder().encode(name), isUtf8: false }])).toEqual([name]);
});

it('one program has written all names of an archive', () => {
  const german = ['Österreich', 'stĺp', 'Tatry', 'výlet do Tatier', 'Vianoce u babičky'];
  expect(
    decode(
      '99737465727265696368',
      '73749270',
      '5461747279',
      '76ec6c657420646f20546174696572',
      '5669616e6f6365207520626162699f6b79',
    ),
  ).toEqual(german);
  expect(
    decode(
      'd6737465727265696368',
      '7374e570',
      '5461747279',
      '76fd6c657420646f20546174696572',
      '5669616e6f636520752062616269e86b79',
    ),
  ).toEqual(german);
  expect(
    decode('8453766164626193', '4c65746f20323031392096205461747279', '5669616e6f636520752062616269e86b79'),
  ).toEqual(['„Svadba“', 'Leto 2019 – Tatry', 'Vianoce u babičky']);
});

it('one that is no UTF-8 says so of all', () => {
  // By itself `Pڍ` in UTF-8.
  expect(decode('50da8d', '4c799e6f7661e86b61')).toEqual(['PÚŤ', 'Lyžovačka']);
});

it('shows what can be read of a name that is not of the letters it says', () => {
  expect(decodeNames([{ bytes: bytes('61ff'), isUtf8: true }])).toEqual(['a\u{fffd}']);
});
