import { expect, test } from 'vitest';
import { autprint } from './autprint.ts';

const common = {
  orderNumber: '2026000123',
  format: { size: '4x6', channel: 1 },
  photos: [
    { file: '0001.JPG', copies: 2 },
    { file: '0002.JPG', copies: 1 },
  ],
  time: new Date(2026, 4, 3, 7, 8, 9),
};

test('AUTPRINT.MRK of a Noritsu has these lines, each ended by CRLF', () => {
  const text = autprint({ layout: 'noritsu', ...common });
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(text.split('\r\n')).toEqual([
    '[HDR]',
    'GEN REV = 01.10',
    'GEN CRT = "NORITSU KOKI" -01.10',
    'GEN DTM = 2026:05:03:07:08:09',
    'USR NAM = "2026000123"',
    'USR CID = "2026000123"',
    'VUQ RGN = BGN',
    'VUQ VNM = "NORITSU KOKI" -ATR "QSSPrint"',
    'VUQ VER = 01.00',
    'PRT PSL = NML -PSIZE "4x6"',
    'PRT PCH = 001',
    'VUQ RGN = END',
    '[JOB]',
    'PRT PID = 001',
    'PRT TYP = STD',
    'PRT QTY = 2',
    'IMG FMT = EXIF2 -J',
    '<IMG SRC = "../IMAGE/0001.JPG">',
    'PRT CVP1 = 1 -STR "2026000123, 001"',
    '[JOB]',
    'PRT PID = 002',
    'PRT TYP = STD',
    'PRT QTY = 1',
    'IMG FMT = EXIF2 -J',
    '<IMG SRC = "../IMAGE/0002.JPG">',
    'PRT CVP1 = 1 -STR "2026000123, 002"',
    '',
  ]);
});

test('that of an Epson has no USR CID, and prints file and time on the back', () => {
  const text = autprint({ layout: 'epson', ...common });
  expect(text).not.toContain('USR CID');
  expect(text).toContain('PRT CVP1 = 1 -STR "0001.JPG"\r\nPRT CVP2 = 1 -STR "2026:05:03:07:08:09"\r\n');
});
