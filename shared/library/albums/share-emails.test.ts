import { expect, it } from 'vitest';
import { splitEmails } from './share-emails.ts';

it.each<[string, string[]]>([
  ['', []],
  [' , ;\n', []],
  ['jana@example.sk', ['jana@example.sk']],
  ['jana@example.sk,peter@example.sk', ['jana@example.sk', 'peter@example.sk']],
  ['jana@example.sk; peter@example.sk\n eva@example.sk', ['jana@example.sk', 'peter@example.sk', 'eva@example.sk']],
  ['jana@example.sk, JANA@example.sk', ['jana@example.sk']],
  ['nezmysel, a@b', ['nezmysel', 'a@b']],
])('%j', (text, emails) => expect(splitEmails(text)).toEqual(emails));
