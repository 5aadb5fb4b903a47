import sharp from 'sharp';

/** A photo of children, as a photographer of kindergartens takes it. */
export interface ChildrenOrder {
  /** Of each child: the same is the same child. */
  seeds: readonly number[];
  /** Of the photo: another smile, another light. */
  take: number;
  /** As EXIF has it: '2026:11:24 08:00:00'. */
  takenAt: string;
}

const width = 1800;
const height = 1200;
const walls = ['#e9dfd0', '#d8e4e6', '#e7dbe4', '#dfe6d3', '#efe3c8'];
const skins = ['#f3cfb3', '#eec3a2', '#e3b08c', '#f6d8c2'];
const hairs = ['#3b2a20', '#6a4a2c', '#a9773f', '#d9b36a', '#231d1b', '#8c4a2a'];
const jumpers = ['#b5483f', '#3f6fa3', '#5c8a4f', '#d39a34', '#7a5a9a', '#2f7f80', '#c66a8b'];
const pick = <T>(list: readonly T[], seed: number): T => list[Math.abs(seed) % list.length] as T;

/** Returns a portrait of a child, or a group in rows, drawn in flat colours: a JPEG of 2 megapixels. */
export async function drawChildren({ seeds, take, takenAt }: ChildrenOrder): Promise<Buffer> {
  const perRow = seeds.length > 4 ? Math.ceil(seeds.length / 2) : seeds.length;
  const scale = Math.min(1, 2.3 / perRow);
  const children = seeds.map((seed, at) => {
    const row = Math.floor(at / perRow);
    const inRow = Math.min(perRow, seeds.length - row * perRow);
    const x = (width * (at - row * perRow + 0.5 + (perRow - inRow) / 2)) / perRow;
    const y = seeds.length > perRow ? height * (row === 0 ? 0.38 : 0.72) : height * 0.5;
    return `<g transform="translate(${x} ${y}) scale(${scale})">${drawChild(seed, take)}</g>`;
  });
  const wall = pick(walls, (seeds[0] ?? 0) + take);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <defs><radialGradient id="light" cx="${45 + 5 * take}%" cy="35%" r="80%">
      <stop offset="0" stop-color="#fff" stop-opacity="0.55"/><stop offset="1" stop-color="#000" stop-opacity="0.18"/>
    </radialGradient></defs>
    <rect width="100%" height="100%" fill="${wall}"/><rect width="100%" height="100%" fill="url(#light)"/>
    ${children.join('')}</svg>`;
  return sharp(Buffer.from(svg))
    .withExif({ IFD0: { Make: 'Canon', Model: 'Canon EOS R6' }, IFD2: { DateTimeOriginal: takenAt } })
    .jpeg({ quality: 88 })
    .toBuffer();
}

/** Draws around the middle of the face, which is 340 wide. */
function drawChild(seed: number, take: number): string {
  const [skin, hair, jumper] = [pick(skins, seed), pick(hairs, seed * 5 + 1), pick(jumpers, seed * 3 + 2)];
  const tilt = ((seed * 7 + take * 11) % 9) - 4;
  const smile = 34 + ((seed + take * 3) % 4) * 8;
  const isLong = seed % 2 === 0;
  const back = isLong
    ? `<path d="M-190 -40 Q-200 -250 0 -255 Q200 -250 190 -40 L185 190 Q0 240 -185 190 Z" fill="${hair}"/>`
    : '';
  const fringe = isLong
    ? `<path d="M-172 -20 Q-180 -235 0 -238 Q180 -235 172 -20 Q120 -150 20 -150 Q-110 -150 -172 -20 Z" fill="${hair}"/>`
    : `<path d="M-172 -40 Q-185 -240 0 -242 Q185 -240 172 -40 Q150 -130 60 -140 Q-30 -170 -90 -128 Q-150 -110 -172 -40 Z" fill="${hair}"/>`;
  const eye = (x: number) =>
    `<ellipse cx="${x}" cy="-10" rx="17" ry="21" fill="#2b2320"/><circle cx="${x + 6}" cy="-18" r="6" fill="#fff"/>`;
  const cheek = (x: number) => `<circle cx="${x}" cy="58" r="32" fill="#e98b7a" opacity="0.35"/>`;
  return `<path d="M-330 640 Q-330 250 -90 225 L90 225 Q330 250 330 640 Z" fill="${jumper}"/>
    <path d="M-95 228 Q0 300 95 228 L80 190 L-80 190 Z" fill="#fff" opacity="0.85"/>
    <g transform="rotate(${tilt})">${back}
    <rect x="-62" y="120" width="124" height="110" rx="50" fill="${skin}"/>
    <ellipse cx="-168" cy="5" rx="30" ry="42" fill="${skin}"/><ellipse cx="168" cy="5" rx="30" ry="42" fill="${skin}"/>
    <ellipse cx="0" cy="0" rx="170" ry="195" fill="${skin}"/>${fringe}${eye(-68)}${eye(68)}${cheek(-105)}${cheek(105)}
    <path d="M-8 18 Q-14 44 6 46" fill="none" stroke="#b98a6c" stroke-width="8" stroke-linecap="round"/>
    <path d="M-${smile + 22} 88 Q0 ${88 + smile} ${smile + 22} 88 Q0 ${100 + smile * 0.35} -${smile + 22} 88 Z" fill="#a8433f"/></g>`;
}
