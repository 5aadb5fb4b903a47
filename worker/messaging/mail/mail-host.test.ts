import { describe, expect, it } from 'vitest';
import { canonicalHost, isPublicHost } from './mail-host.ts';

const isPublic = (host: string): boolean => {
  const canonical = canonicalHost(host);
  return canonical !== null && isPublicHost(canonical);
};

describe('a mail server in the internet', () => {
  it.each([
    'smtp.gmail.com',
    'SMTP.Office365.com.',
    'smtp.mail.yahoo.com',
    '8.8.8.8',
    '172.15.0.1',
    '172.32.0.1',
    '100.63.255.255',
    '192.167.1.1',
    '2a00:1450:4013:c05::6d',
    '[2606:4700:4700::1111]',
    'pošta.example.sk',
  ])('%s', (host) => expect(isPublic(host)).toBe(true));
});

describe('not a mail server in the internet', () => {
  it.each([
    'localhost',
    'LOCALHOST',
    'localhost.',
    'mail.localhost',
    'printer.local',
    'metadata.google.internal',
    'mailserver',
    '127.0.0.1',
    '127.1',
    '127.255.255.254',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '017700000001',
    '１２７.0.0.1',
    '0.0.0.0',
    '10.0.0.1',
    '10.255.255.255',
    '100.64.0.1',
    '169.254.169.254',
    '2852039166',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '192.0.2.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '[::1]',
    '::',
    '0:0:0:0:0:0:0:1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '[::ffff:10.0.0.1]',
    '::127.0.0.1',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '64:ff9b::7f00:1',
    '64:ff9b::10.0.0.1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    '2001:db8::1',
    '',
    'smtp.gmail.com:25',
    'user@smtp.gmail.com',
    'smtp.gmail.com/x',
    'smtp.gmail.com?x',
    'smtp.gmail.com#x',
    'smtp gmail com',
    'smtp.gmail.com\r\nEHLO x',
    '999.1.1.1',
  ])('%s', (host) => expect(isPublic(host)).toBe(false));
});
