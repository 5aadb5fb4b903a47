import { describe, expect, it } from 'vitest';
import { guessableProblem } from './guessable-passwords.ts';

const listed = new Set(['password', 'dragon', 'iloveyou', 'jana1985', 'super']);
const jana = { role: 'CUSTOMER', name: 'Jana Kováčová', email: 'j.kovacova85@studiolubka.sk' } as const;
const words = new Set(['kvetina', 'tatry', 'martinko']);
const lists = { isCommon: (text: string) => listed.has(text), isWord: (text: string) => words.has(text) };
const problem = (password: string) => guessableProblem(password, jana, lists);

describe('a password is rejected', () => {
  it.each([
    'password',
    'Password1!',
    'p@ssw0rd123',
    'dragon-2024',
    '…dragon…',
    'I love you',
    'heslo1234',
    'h3slo1234',
    'Slniečko1',
    'bratislava',
    'Zuzana.1990',
    'qwertzuiop',
    '87654321',
    '!@#$%^&*',
    '19850412',
    '14. 2. 1985',
    'aaaaaaaa',
    'aabbaabb',
    'abcabcabc',
    'dragondragon',
    '        ',
  ])('as a common one: %j', (password) => {
    expect(problem(password)).toMatch(/^Toto heslo sa dá ľahko uhádnuť.*Zvoľte si napríklad tri slová/);
  });

  it.each(['Kvetina1', 'Tatry2026!', 'TATRY 12.3.', '2026martinko', 'Kv3tina99', 'Kvetíná.01'])(
    'as one word or name with digits and signs around it: %j',
    (password) => {
      expect(problem(password)).toMatch(/^Heslo nemá byť jedno slovo alebo meno/);
    },
  );

  it.each([
    'moje-fotky',
    'sprava-momentky',
    'Momentka2026',
    'm0mentk4-f0tky',
    'Naše fotografie!',
    'super-album',
    'tlačfotiek',
  ])('as only words of the site: %j', (password) => {
    expect(problem(password)).toMatch(/^Heslo sa nemá skladať len zo slov ako „momentka“/);
  });

  it.each([
    'janakovacova',
    'KOVÁČOVÁ.85!',
    'jkovacova85',
    'j.kovacova85@studiolubka.sk',
    'studiolubka1',
    'fotky-jana-2026',
    'Jana-dragon',
  ])('as only words about its owner: %j', (password) => {
    expect(problem(password)).toMatch(/^Heslo sa nemá skladať len z\u00a0vášho mena alebo emailu/);
  });
});

it.each([
  'kopec-plny-snehu',
  'dlhé heslo s ľščťžýáíé',
  'zelena-sova-77',
  'fotosyntéza rastlín',
  'kováčová pečie koláče',
  'momentka ide na výlet',
  'dragon a 13 studenych jazier',
  '4815162342108',
  'k7mq-2xbp',
])('a password is accepted: %j', (password) => {
  expect(problem(password)).toBeNull();
});
