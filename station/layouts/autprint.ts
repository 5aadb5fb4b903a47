import type { FormatConfig } from '../config.ts';

interface AutprintPhoto {
  file: string;
  copies: number;
}

interface Autprint {
  layout: 'noritsu' | 'epson';
  orderNumber: string;
  format: Pick<FormatConfig, 'size' | 'channel'>;
  photos: readonly AutprintPhoto[];
  /** Local time of the lab. */
  time: Date;
}

/** Returns MISC/AUTPRINT.MRK, by which DPOF machines print a folder: lines end with CRLF. */
export function autprint({ layout, orderNumber, format, photos, time }: Autprint): string {
  const isNoritsu = layout === 'noritsu';
  const lines = [
    '[HDR]',
    'GEN REV = 01.10',
    'GEN CRT = "NORITSU KOKI" -01.10',
    `GEN DTM = ${stamp(time)}`,
    `USR NAM = "${orderNumber}"`,
    ...(isNoritsu ? [`USR CID = "${orderNumber}"`] : []),
    'VUQ RGN = BGN',
    'VUQ VNM = "NORITSU KOKI" -ATR "QSSPrint"',
    'VUQ VER = 01.00',
    `PRT PSL = NML -PSIZE "${format.size}"`,
    `PRT PCH = ${digits(format.channel, 3)}`,
    'VUQ RGN = END',
    ...photos.flatMap(({ file, copies }, at) => [
      '[JOB]',
      `PRT PID = ${digits(at + 1, 3)}`,
      'PRT TYP = STD',
      `PRT QTY = ${copies}`,
      'IMG FMT = EXIF2 -J',
      `<IMG SRC = "../IMAGE/${file}">`,
      ...(isNoritsu
        ? [`PRT CVP1 = 1 -STR "${orderNumber}, ${digits(at + 1, 3)}"`]
        : [`PRT CVP1 = 1 -STR "${file}"`, `PRT CVP2 = 1 -STR "${stamp(time)}"`]),
    ]),
  ];
  return lines.map((line) => `${line}\r\n`).join('');
}

const digits = (value: number, length: number): string => String(value).padStart(length, '0');

function stamp(time: Date): string {
  const parts = [time.getMonth() + 1, time.getDate(), time.getHours(), time.getMinutes(), time.getSeconds()];
  return [time.getFullYear(), ...parts.map((part) => digits(part, 2))].join(':');
}
