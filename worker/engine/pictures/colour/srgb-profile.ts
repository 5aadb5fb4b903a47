const [tagCount, tagTableBytes] = [9, 4 + 9 * 12];
const curveEntries = 1024;

/** sRGB's primaries seen in D50's light (IEC 61966-2-1, adapted by Bradford), in 1/65536. */
const [red, green, blue] = [
  [0x6fa2, 0x38f5, 0x0390],
  [0x6299, 0xb785, 0x18da],
  [0x24a0, 0x0f84, 0xb6cf],
];
const white = [0xf6d6, 0x10000, 0xd32d];

/** Returns an ICC profile of sRGB, version 2, which every printer's software reads. */
export function srgbProfile(): Uint8Array<ArrayBuffer> {
  const curve = [...ascii('curv'), ...uint32(0), ...uint32(curveEntries), ...curveValues()];
  const bodies: [names: string[], body: number[]][] = [
    [['desc'], description('sRGB')],
    [['cprt'], [...ascii('text'), ...uint32(0), ...ascii('No copyright\0')]],
    [['wtpt'], xyz(white)],
    [['rXYZ'], xyz(red!)],
    [['gXYZ'], xyz(green!)],
    [['bXYZ'], xyz(blue!)],
    [['rTRC', 'gTRC', 'bTRC'], curve],
  ];
  const tags: number[] = [];
  const data: number[] = [];
  for (const [names, body] of bodies) {
    for (const name of names)
      tags.push(...ascii(name), ...uint32(128 + tagTableBytes + data.length), ...uint32(body.length));
    data.push(...body, ...new Array((4 - (body.length % 4)) % 4).fill(0));
  }
  const profile = new Uint8Array(128 + tagTableBytes + data.length);
  profile.set(uint32(profile.length), 0);
  profile.set([2, 0x10, 0, 0, ...ascii('mntrRGB XYZ ')], 8);
  profile.set([...uint16(2026), ...uint16(1), ...uint16(1)], 24);
  profile.set(ascii('acsp'), 36);
  profile.set(white.flatMap(uint32), 68);
  profile.set([...uint32(tagCount), ...tags, ...data], 128);
  return profile;
}

/** 16 bits each. Far from ties, so that engines whose `**` differs in the last bit round alike. */
function curveValues(): number[] {
  return Array.from({ length: curveEntries }, (_, i) => {
    const level = i / (curveEntries - 1);
    const light = level <= 0.04045 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4;
    return uint16(Math.round(light * 65535));
  }).flat();
}

/** A textDescriptionType: only its ASCII part has a text. */
function description(text: string): number[] {
  const empty = new Array(4 + 4 + 2 + 1 + 67).fill(0);
  return [...ascii('desc'), ...uint32(0), ...uint32(text.length + 1), ...ascii(`${text}\0`), ...empty];
}

const xyz = (values: number[]): number[] => [...ascii('XYZ '), ...uint32(0), ...values.flatMap(uint32)];
const ascii = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));
const uint16 = (value: number): number[] => [(value >> 8) & 255, value & 255];
const uint32 = (value: number): number[] => [...uint16(value >>> 16), ...uint16(value)];
