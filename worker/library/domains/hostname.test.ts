import { describe, expect, it } from 'vitest';
import { readHostname, recordName } from './hostname.ts';

const shop = ['momentka.sk', 'domeny.example'];
const long = (count: number, end: string) => `${'a'.repeat(count)}.${end}`;

describe('a host name', () => {
  it.each([
    ['fotky.kovac.sk', 'fotky.kovac.sk'],
    ['  FOTKY.Kovac.SK ', 'fotky.kovac.sk'],
    ['fotky.kovac.sk.', 'fotky.kovac.sk'],
    ['https://fotky.kovac.sk/', 'fotky.kovac.sk'],
    ['http://fotky.kovac.sk/albumy?x=1#y', 'fotky.kovac.sk'],
    ['www.kovac.sk', 'www.kovac.sk'],
    ['a.b.c.kovac.sk', 'a.b.c.kovac.sk'],
    ['fotky.notmomentka.sk', 'fotky.notmomentka.sk'],
    // Other scripts, and letters that only look like Latin ones.
    ['fotky.žltý-kôň.sk', 'fotky.xn--lt-k-yqa5c77awn.sk'],
    ['fotky.kováč.sk', 'fotky.xn--kov-gla4t.sk'],
    ['fotky.pаypal.com', 'fotky.xn--pypal-4ve.com'],
    ['ＦＯＴＫＹ.kovac.sk', 'fotky.kovac.sk'],
    ['fotky。kovac。sk', 'fotky.kovac.sk'],
    [long(63, 'kovac.sk'), long(63, 'kovac.sk')],
    // 253 letters.
    [`${long(63, long(63, long(63, 'a'.repeat(58))))}.sk`, `${long(63, long(63, long(63, 'a'.repeat(58))))}.sk`],
  ])('%s is %s', (typed, hostname) => {
    expect(readHostname(typed, shop)).toEqual({ hostname });
  });

  it.each([
    ['', 'invalid'],
    ['fotky', 'invalid'],
    ['localhost', 'invalid'],
    ['a.b.localhost', 'invalid'],
    ['nas.dom.local', 'invalid'],
    ['1.0.168.192.in-addr.arpa', 'invalid'],
    ['fot ky.kovac.sk', 'invalid'],
    ['fotky_moje.kovac.sk', 'invalid'],
    ['-fotky.kovac.sk', 'invalid'],
    ['fotky-.kovac.sk', 'invalid'],
    ['fotky..kovac.sk', 'invalid'],
    ['.fotky.kovac.sk', 'invalid'],
    ['fotky.kovac.sk..', 'invalid'],
    ['*.kovac.sk', 'invalid'],
    ['fotky.kovac.sk:8443', 'invalid'],
    ['jana:heslo@fotky.kovac.sk', 'invalid'],
    ['fotky.kovac.sk@evil.sk', 'invalid'],
    ['fotky.kovac.sk\\evil.sk', 'invalid'],
    ['fotky.kovac.sk\nevil.sk', 'invalid'],
    ['fotky%2ekovac.sk', 'invalid'],
    ['javascript:alert(1)', 'invalid'],
    ['ftp://fotky.kovac.sk', 'invalid'],
    ['//fotky.kovac.sk', 'invalid'],
    [long(64, 'kovac.sk'), 'invalid'],
    // 254 letters.
    [`${long(63, long(63, long(63, 'a'.repeat(59))))}.sk`, 'invalid'],
    ['192.168.0.1', 'ip'],
    ['0x7f.0.0.1', 'ip'],
    ['2130706433', 'ip'],
    ['[::1]', 'invalid'],
    ['fotky.kovac.123', 'invalid'],
    ['kovac.sk', 'apex'],
    ['momentka.sk', 'shop'],
    ['fotky.momentka.sk', 'shop'],
    ['a.b.DOMENY.example.', 'shop'],
  ])('%j is refused: %s', (typed, problem) => {
    expect(readHostname(typed, shop)).toEqual({ problem });
  });

  it('has a name for its record', () => {
    expect(['fotky.kovac.sk', 'a.b.kovac.sk'].map(recordName)).toEqual(['fotky', 'a.b']);
  });
});
