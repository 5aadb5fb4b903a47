import { expect, test } from 'vitest';
import type { MadeFile } from './testing/make-takeout.ts';
import { planMade } from './testing/plan-made.ts';

const now = Date.UTC(2026, 10, 26);
const file = (part: string, path: string, content = `${part}/${path}`): MadeFile => ({ part, path, content });

/** Returns what becomes of each photo: its albums, and the time that is told of it. */
function planned(files: MadeFile[], hasChecksums = true) {
  const plan = planMade(files, now, hasChecksums);
  const items = plan.items.map(({ files: [index], albums, takenAt }) => [
    files[index as number]?.path,
    albums.map((album) => plan.albums[album]?.title).join(', '),
    takenAt,
  ]);
  return { ...plan, items };
}

test('folders become albums, except those that cameras make; a photo at the root of a ZIP belongs to its album', () => {
  const { items, source, counts } = planned([
    file('Disk', 'DCIM/100CANON/IMG_1.JPG'),
    file('Disk', '2019-07 Tatry/IMG_1.JPG'),
    file('Disk', 'Rodina/2018/a.jpg'),
    file('Disk', 'Rodina/2018-12-24 Vianoce/IMG_20181225_100000.jpg'),
    file('Lyžovačka.zip', 'b.jpg'),
    file('Lyžovačka.zip', 'c.mp4'),
    file('Lyžovačka.zip', 'd.avi'),
    file('Lyžovačka.zip', '__MACOSX/._b.jpg'),
  ]);
  expect(source).toBe('folders');
  expect(items).toEqual([
    ['DCIM/100CANON/IMG_1.JPG', 'Disk', null],
    ['2019-07 Tatry/IMG_1.JPG', '2019-07 Tatry', '2019-07-01'],
    ['Rodina/2018/a.jpg', 'Rodina – 2018', null],
    ['Rodina/2018-12-24 Vianoce/IMG_20181225_100000.jpg', '2018-12-24 Vianoce', null],
    ['b.jpg', 'Lyžovačka', null],
    ['c.mp4', 'Lyžovačka', null],
  ]);
  expect(counts).toMatchObject({ photos: 6, videos: 1, otherVideos: 1 });
});

test('a video that is called like a photo stays behind only as the short half of one that moves', () => {
  const film = (part: string, path: string, megabytes: number): MadeFile => ({
    ...file(part, path),
    sizeBytes: megabytes * 1024 ** 2,
  });
  const disk = planned([
    file('Disk', 'Svadba/svadba.jpg'),
    film('Disk', 'Svadba/svadba.mp4', 400),
    file('Disk', 'Svadba/IMG_1.HEIC'),
    film('Disk', 'Svadba/IMG_1.MOV', 4),
  ]);
  expect(disk.items.map(([path]) => path)).toEqual(['Svadba/svadba.jpg', 'Svadba/svadba.mp4', 'Svadba/IMG_1.HEIC']);
  expect(disk.counts).toMatchObject({ pairs: 1, videos: 1 });
  // Of two phones: the second one's video has a sidecar of its own.
  const told = (title: string) => JSON.stringify({ title, photoTakenTime: { timestamp: '1563000000' } });
  const takeout = planned(
    [
      ['IMG_1.HEIC', 'IMG_1.HEIC.json'],
      ['IMG_1(1).HEIC', 'IMG_1.HEIC(1).json'],
      ['IMG_1(1).MOV', 'IMG_1.MOV(1).json'],
    ]
      .flatMap(([name, sidecar]) => [
        file('takeout-1.zip', `Takeout/Fotky Google/Leto/${name}`),
        file('takeout-1.zip', `Takeout/Fotky Google/Leto/${sidecar}`, told(name!.replace('(1)', ''))),
      ])
      .concat(file('takeout-1.zip', 'Takeout/Fotky Google/Leto/IMG_1.MOV')),
  );
  expect(takeout.items.map(([path]) => String(path).split('/').at(-1))).toEqual([
    'IMG_1.HEIC',
    'IMG_1(1).HEIC',
    'IMG_1(1).MOV',
  ]);
  const list = JSON.stringify({
    albumy: [],
    fotky: [{ subor: 'bez-albumu/IMG_1.jpg' }, { subor: 'bez-albumu/IMG_1.mov' }],
  });
  const own = ['IMG_1.jpg', 'IMG_1.mov'].map((name) => file('m.zip', `bez-albumu/${name}`));
  expect(planned([...own, file('m.zip', 'albumy.json', list)]).counts).toMatchObject({
    photos: 2,
    videos: 1,
    pairs: 0,
  });
});

test('names what is of no kind that is kept, and counts photos that only some plans keep', () => {
  const { unsupported, counts } = planned([
    file('Disk', 'Skeny/a.tif'),
    file('Disk', 'Skeny/b.BMP'),
    file('Disk', 'Skeny/c'),
    file('Disk', 'Skeny/d.avi'),
    { ...file('Disk', 'Skeny/e.mp4'), sizeBytes: 3 * 1024 ** 3 },
    file('Disk', 'Skeny/f.nef'),
    file('Disk', 'Skeny/g.jpg'),
    file('Disk', 'Skeny/zmluva.pdf'),
    file('Disk', '.DS_Store'),
  ]);
  expect(unsupported.map(({ path, reason }) => `${path} ${reason}`)).toEqual([
    ...['Disk/Skeny/a.tif picture', 'Disk/Skeny/b.BMP picture', 'Disk/Skeny/c no-ending'],
    ...['Disk/Skeny/d.avi video', 'Disk/Skeny/e.mp4 video-size'],
  ]);
  expect(counts).toMatchObject({ photos: 2, raws: 1, otherPictures: 2, unnamed: 1, otherVideos: 2, others: 1 });
});

test('a sidecar without an ending goes to the photo, in whatever order its files come', () => {
  const xmp = '<x exif:DateTimeOriginal="2019-07-13T08:40:00"/>';
  const files = [file('Disk', 'Leto/IMG_1.MOV'), file('Disk', 'Leto/IMG_1.heic'), file('Disk', 'Leto/IMG_1.xmp', xmp)];
  for (const order of [files, files.toReversed()]) expect(planned(order).counts).toMatchObject({ photos: 1, pairs: 1 });
});

test('a picture that is not kept is not told as missing, too', () => {
  const told = JSON.stringify({ title: 'a.tif', photoTakenTime: { timestamp: '1563000000' } });
  const { unplaced, unsupported } = planned([
    file('takeout-1.zip', 'Takeout/Fotky Google/Leto/a.tif'),
    file('takeout-1.zip', 'Takeout/Fotky Google/Leto/a.tif.json', told),
  ]);
  expect(unplaced).toEqual([]);
  expect(unsupported.map(({ path }) => path)).toEqual(['takeout-1.zip/Takeout/Fotky Google/Leto/a.tif']);
});

test('a folder of videos is an album too', () => {
  expect(planned([file('Disk', 'PRIVATE/M4ROOT/CLIP/C0001.MP4')]).items.map(([, album]) => album)).toEqual(['Disk']);
  const title = JSON.stringify({ title: 'Krst' });
  expect(planned([file('Disk', 'Krst/a.mp4'), file('Disk', 'Krst/b.mov')]).items.map(([, album]) => album)).toEqual([
    'Krst',
    'Krst',
  ]);
  expect(
    planned([
      file('takeout-1.zip', 'Takeout/Fotky Google/Krst/a.mp4'),
      file('takeout-1.zip', 'Takeout/Fotky Google/Krst/metadata.json', title),
    ]).items.map(([, album]) => album),
  ).toEqual(['Krst']);
});

test('exports of several services and people come over together, each by its own rules', () => {
  const sidecar = (title: string, timestamp: string) => JSON.stringify({ title, photoTakenTime: { timestamp } });
  const google = (part: string, timestamp: string) => [
    file(`${part}-001.zip`, 'Takeout/Fotky Google/Fotky z roku 2019/IMG_1.JPG'),
    file(`${part}-002.zip`, 'Takeout/Fotky Google/Fotky z roku 2019/IMG_1.JPG.json', sidecar('IMG_1.JPG', timestamp)),
    file(`${part}-001.zip`, 'Takeout/Fotky Google/Leto/a.jpg'),
  ];
  const details = 'imgName,favorite,deleted,originalCreationDate\nIMG_1.JPG,no,no,';
  const { items, source, unplaced, counts } = planned([
    ...google('takeout-20240501T101112Z', '1563000000'),
    ...google('takeout-20240502T101112Z', '1563100000'),
    file('Lyžovačka.zip', 'b.jpg'),
    file('iCloud Photos Part 1 of 1.zip', 'iCloud Photos/Photos/Photo Details.csv', details),
    file('iCloud Photos Part 1 of 1.zip', 'iCloud Photos/Photos/IMG_1.JPG'),
    file('iCloud Photos Part 1 of 1.zip', 'iCloud Photos/Albums/Chata.csv', 'Images\nIMG_1.JPG\n'),
    file('Immich.zip', 'Deň/c.jpg'),
  ]);
  expect(source).toBe('mixed');
  expect(items.map(([path, albums, takenAt]) => [String(path).split('/').at(-1), albums, takenAt])).toEqual([
    ['IMG_1.JPG', '', '2019-07-13T08:40:00'],
    ['a.jpg', 'Leto', null],
    ['IMG_1.JPG', '', '2019-07-14T12:26:40'],
    ['a.jpg', 'Leto', null],
    ['b.jpg', 'Lyžovačka', null],
    ['IMG_1.JPG', 'Chata', null],
    ['c.jpg', 'Immich – Deň', null],
  ]);
  expect(unplaced).toEqual([]);
  expect(counts.albums).toBe(5);
});

test('two exports of one account are one, though two people may share an album', () => {
  const sidecar = JSON.stringify({ title: 'a.jpg', photoTakenTime: { timestamp: '1563000000' } });
  const exportAt = (day: string, names: string[]) =>
    names.flatMap((name) => [
      file(`takeout-2024050${day}T101112Z-001.zip`, `Takeout/Fotky Google/Leto/${name}`, name),
      file(`takeout-2024050${day}T101112Z-001.zip`, `Takeout/Fotky Google/Leto/${name}.json`, sidecar),
    ]);
  const again = planned([...exportAt('1', ['a.jpg', 'b.jpg']), ...exportAt('2', ['a.jpg', 'b.jpg', 'c.jpg'])]);
  expect(again.items.map(([, albums]) => albums)).toEqual(['Leto', 'Leto', 'Leto']);
  expect(again.counts).toMatchObject({ photos: 3, albums: 1, copies: 2 });
  expect(again.unplaced).toEqual([]);
  const couple = planned([
    ...exportAt('1', ['a.jpg', 'x.jpg', 'y.jpg']),
    ...exportAt('2', ['a.jpg', 'z.jpg', 'u.jpg']),
  ]);
  expect(couple.counts).toMatchObject({ photos: 5, albums: 2 });
});

test('what another service calls like iCloud does is none of its photos, nor of its folders', () => {
  const details = 'imgName,favorite,deleted,originalCreationDate\nIMG_1.HEIC,no,no,';
  const icloud = (path: string, content?: string) => file('iCloud Photos Part 1 of 1.zip', path, content);
  const { items, unplaced } = planned([
    icloud('Photos/Photo Details.csv', details),
    icloud('Photos/IMG_1.HEIC'),
    icloud('Albums/Leto.csv', 'Images\nIMG_1.HEIC\n'),
    file('Dropbox.zip', 'Photos/Kôš/IMG_1.HEIC'),
  ]);
  expect(items).toEqual([
    ['Photos/IMG_1.HEIC', 'Leto', null],
    ['Photos/Kôš/IMG_1.HEIC', 'Dropbox – Kôš', null],
  ]);
  expect(unplaced).toEqual([]);
});

test('a part of an export that does not tell where it is from goes with the one whose folders it has', () => {
  const sidecar = JSON.stringify({ title: 'a.jpg', photoTakenTime: { timestamp: '1563000000' } });
  const { items } = planned([
    file('google-1.zip', 'Takeout/Fotky Google/Leto/a.jpg.json', sidecar),
    file('google-2.zip', 'Takeout/Fotky Google/Leto/a.jpg'),
    file('Zima.zip', 'b.jpg'),
  ]);
  expect(items).toEqual([
    ['Takeout/Fotky Google/Leto/a.jpg', 'Leto', '2019-07-13T08:40:00'],
    ['b.jpg', 'Zima', null],
  ]);
});

test('an archive tells the day of its photos, unless it is named by when it was packed', () => {
  const dayIn = (part: string) => planned([file(part, 'a.jpg')]).items[0]?.[2];
  expect(dayIn('2019-07-12 Svadba.zip')).toBe('2019-07-12');
  expect(dayIn('Photos 2019-07-12 Svadba')).toBe('2019-07-12');
  expect(dayIn('2019-07-12 14.00.00 Krst')).toBe('2019-07-12');
  for (const part of ['immich-20240501_101112.zip', 'OneDrive_2024-05-01.zip', 'album 2024-05-01 10-11-12.zip'])
    expect(dayIn(part), part).toBeNull();
});

test('the same photo in two folders is one, by its checksum and name; without checksums the upload finds it', () => {
  const files = [
    file('Disk', 'Leto/a.jpg', 'same'),
    file('Disk', 'Výber/a.jpg', 'same'),
    file('Disk', 'Výber/b.nef', 'raw photos have one size'),
    file('Disk', 'Leto/c.nef', 'raw photos have one size'),
  ];
  expect(planned(files).items.map(([path, albums]) => [path, albums])).toEqual([
    ['Leto/a.jpg', 'Leto, Výber'],
    ['Výber/b.nef', 'Výber'],
    ['Leto/c.nef', 'Leto'],
  ]);
  expect(planned(files).counts).toMatchObject({ photos: 3, copies: 1, albums: 2 });
  expect(planned(files, false).items).toHaveLength(4);
});

test('an export of iCloud: lists name the photos of albums, and what was deleted stays behind', () => {
  const details = [
    'imgName,fileChecksum,favorite,hidden,deleted,originalCreationDate,viewCount,importDate',
    'IMG_1.HEIC,x,no,no,no,"Saturday June 26,2021 10:25 PM GMT",1,',
    'IMG_2.JPG,x,no,no,yes,"Saturday June 26,2021 10:25 AM GMT",1,',
    'IMG_3.JPG,x,no,no,no,Monday January 2,2023 4:05 PM GMT,1,',
  ].join('\r\n');
  const { items, unplaced, missingParts, counts } = planned([
    file('iCloud Photos Part 1 of 3.zip', 'iCloud Photos/Photos/Photo Details.csv', details),
    file('iCloud Photos Part 1 of 3.zip', 'iCloud Photos/Photos/IMG_1.HEIC'),
    file('iCloud Photos Part 1 of 3.zip', 'iCloud Photos/Photos/IMG_1.MOV'),
    file('iCloud Photos Part 1 of 3.zip', 'iCloud Photos/Photos/IMG_2.JPG'),
    file('iCloud Photos Part 1 of 3.zip', 'iCloud Photos/Photos/IMG_3.JPG'),
    file('iCloud Photos Part 2 of 3.zip', 'iCloud Photos/Photos/IMG_3.JPG'),
    file('iCloud Photos Part 2 of 3.zip', 'iCloud Photos/Recently Deleted/IMG_9.JPG'),
    file(
      'iCloud Photos Part 1 of 3.zip',
      'iCloud Photos/Albums/Leto.csv',
      'Images\nIMG_1.HEIC\nIMG_3.JPG\nIMG_7.JPG\n',
    ),
    file('iCloud Photos Part 1 of 3.zip', 'iCloud Photos/Albums/Hidden.csv', 'imgName\nIMG_1.HEIC\n'),
  ]);
  expect(items).toEqual([
    ['iCloud Photos/Photos/IMG_1.HEIC', 'Leto', '2021-06-27T00:25:00'],
    ['iCloud Photos/Photos/IMG_3.JPG', '', '2023-01-02T17:05:00'],
    ['iCloud Photos/Photos/IMG_3.JPG', '', null],
  ]);
  expect(unplaced).toEqual([
    { path: 'IMG_3.JPG', reason: 'many-of-name', albumTitle: 'Leto' },
    { path: 'IMG_7.JPG', reason: 'photo-missing', albumTitle: 'Leto' },
  ]);
  expect(missingParts).toEqual([3]);
  expect(counts).toMatchObject({ photos: 3, pairs: 1, trashed: 2, albums: 1 });
});

test('sidecars of Ente, Immich and Lightroom', () => {
  const time = JSON.stringify({ title: 'a.jpg', creationTime: { timestamp: 1563000000 } });
  const xmp = '<rdf:Description exif:DateTimeOriginal="2019-07-13T08:40:00+02:00" xmp:Rating="5"/>';
  const element = '<xmp:CreateDate>2018-01-02T03:04:05.123</xmp:CreateDate>';
  const { items } = planned([
    file('Ente', 'Leto/a.jpg'),
    file('Ente', 'Leto/metadata/a.jpg.json', time),
    file('Immich.zip', 'b.jpg'),
    file('Immich.zip', 'b.jpg.xmp', xmp),
    file('Immich.zip', 'c.NEF'),
    file('Immich.zip', 'c.xmp', element),
  ]);
  expect(items).toEqual([
    ['Leto/a.jpg', 'Leto', '2019-07-13T08:40:00'],
    ['b.jpg', 'Immich', '2019-07-13T08:40:00'],
    ['c.NEF', 'Immich', '2018-01-02T03:04:05'],
  ]);
});

test('captions come from JSON, XMP and the list of a Momentka export', () => {
  const xmp = (name: string, text: string): string =>
    `<rdf:Description><${name}>\n <rdf:Alt><rdf:li xml:lang="x-default">${text}</rdf:li></rdf:Alt></${name}></rdf:Description>`;
  const captions = (files: MadeFile[]) => planMade(files, now, true).items.map(({ caption }) => caption);
  const google = JSON.stringify({
    title: 'a.jpg',
    description: ' Pri mori \u202e',
    photoTakenTime: { timestamp: '1' },
  });
  expect(
    captions([
      file('Disk', 'Leto/a.jpg'),
      file('Disk', 'Leto/a.jpg.json', google),
      file('Disk', 'Leto/b.jpg'),
      file('Disk', 'Leto/b.jpg.xmp', xmp('dc:description', 'Ona &amp; on &lt;3 &#x1F337;')),
      file('Disk', 'Leto/c.jpg'),
      file('Disk', 'Leto/c.xmp', xmp('dc:title', 'Tatry')),
      file('Disk', 'Leto/d.jpg'),
    ]),
  ).toEqual(['Pri mori', 'Ona & on <3 🌷', 'Tatry', null]);
  const list = JSON.stringify({ albumy: [], fotky: [{ subor: 'bez-albumu/a.jpg', opis: 'Domov' }] });
  expect(captions([file('m.zip', 'bez-albumu/a.jpg'), file('m.zip', 'albumy.json', list)])).toEqual(['Domov']);
});

test('favourites are marked by Google and iCloud, rated in XMP with four stars or five, and listed by Momentka', () => {
  const favorites = (files: MadeFile[]) =>
    planMade(files, now, true).items.flatMap(({ files: [at], isFavorite }) => (isFavorite ? files[at!]?.path : []));
  const google = (told: object) => JSON.stringify({ title: 'a.jpg', photoTakenTime: { timestamp: '1' }, ...told });
  expect(
    favorites([
      file('takeout-1.zip', 'Leto/a.jpg'),
      file('takeout-1.zip', 'Leto/a.jpg.json', google({ favorited: true })),
      file('takeout-1.zip', 'Leto/b.jpg'),
      file('takeout-1.zip', 'Leto/b.jpg.json', google({ favorited: 'no' })),
    ]),
  ).toEqual(['Leto/a.jpg']);
  const rated = ['-1', '0', '3', '4', '5', 'best', ''].flatMap((stars) => [
    file('Disk', `${stars}.jpg`),
    file('Disk', `${stars}.jpg.xmp`, `<rdf:Description xmp:Rating="${stars}" exif:DateTimeOriginal="2019-07-13"/>`),
  ]);
  const element = '<rdf:Description><xmp:Rating>5</xmp:Rating></rdf:Description>';
  expect(favorites([...rated, file('Disk', 'x.jpg'), file('Disk', 'x.xmp', element)])).toEqual([
    '4.jpg',
    '5.jpg',
    'x.jpg',
  ]);
  const details = 'imgName,favorite,deleted,originalCreationDate\na.jpg,yes,no,\nb.jpg,no,no,';
  expect(
    favorites([
      file('iCloud Photos Part 1 of 1.zip', 'Photos/Photo Details.csv', details),
      file('iCloud Photos Part 1 of 1.zip', 'Photos/a.jpg'),
      file('iCloud Photos Part 1 of 1.zip', 'Photos/b.jpg'),
    ]),
  ).toEqual(['Photos/a.jpg']);
  const list = JSON.stringify({
    albumy: [],
    fotky: [
      { subor: 'bez-albumu/a.jpg', oblubena: true },
      { subor: 'bez-albumu/b.jpg', oblubena: 1 },
    ],
  });
  expect(
    favorites([
      file('m.zip', 'bez-albumu/a.jpg'),
      file('m.zip', 'bez-albumu/b.jpg'),
      file('m.zip', 'bez-albumu/b.jpg.xmp', element),
      file('m.zip', 'albumy.json', list),
    ]),
  ).toEqual(['bez-albumu/a.jpg']);
});

test('what a Takeout describes and does not hold is named, and so are its missing parts', () => {
  const sidecar = JSON.stringify({ title: 'b.jpg', photoTakenTime: { timestamp: '1563000000' } });
  const { items, unplaced, missingParts, source } = planned([
    file('takeout-20240501T101112Z-002.zip', 'Takeout/Fotky Google/Leto/a.jpg'),
    file('takeout-20240501T101112Z-004 (1).zip', 'Takeout/Fotky Google/Leto/b.jpg.json', sidecar),
  ]);
  expect(source).toBe('takeout');
  expect(items).toEqual([['Takeout/Fotky Google/Leto/a.jpg', 'Leto', null]]);
  expect(unplaced).toEqual([
    { path: 'Takeout/Fotky Google/Leto/b.jpg.json', reason: 'photo-missing', albumTitle: null },
  ]);
  expect(missingParts).toEqual([1, 3]);
});

const takenCases = [
  ['IMG_20190713_084000.jpg', '2019-07-13T06:40:00', null],
  ['IMG-20190713-WA0001.jpg', '2019-07-13T08:40:00', '2019-07-13T08:40:00'],
  ['IMG-20190713-WA0001.jpg', '2019-07-12T23:40:00', null],
  ['IMG_20190713_084000.jpg', '2001-01-01T08:40:00', '2001-01-01T08:40:00'],
  ['DSC_1.jpg', '2019-07-13T08:40:00', '2019-07-13T08:40:00'],
  // UTC.
  ['PXL_20190712_220311123.mp4', '2019-07-13T06:03:11', '2019-07-13T06:03:11'],
] as const;

test.each(takenCases)('%s, of which the export says %s', (name, told, expected) => {
  const xmp = `<x exif:DateTimeOriginal="${told}"/>`;
  expect(planned([file('a', `Leto/${name}`), file('a', `Leto/${name}.xmp`, xmp)]).items[0]?.[2]).toBe(expected);
});

test('what Momentka exports comes in again: names, albums with their descriptions, and times', () => {
  const list = (photos: object[]) =>
    JSON.stringify({
      albumy: [
        {
          priecinok: 'albumy/Leto_ more',
          nazov: 'Leto: more',
          opis: 'Pri mori',
          vPriecinku: 'Dovolenky',
          zoradenie: 'manual',
        },
        { priecinok: 'albumy/Výber', nazov: 'Výber', opis: null, zoradenie: 'nijaké' },
      ],
      fotky: photos,
    });
  const photo = (subor: string, povodnyNazov: string, albumy: string[], odfotena: string | null) => ({
    ...{ subor, povodnyNazov, albumy, odfotena },
  });
  const [one, two] = ['momentka-udaje-2026-11-26-cast-1-z-3.zip', 'momentka-udaje-2026-11-26-cast-2-z-3.zip'];
  const shared = photo(
    'albumy/Leto_ more/a.jpg',
    'a:b.jpg',
    ['albumy/Leto_ more', 'albumy/Výber'],
    '2019-07-12T10:00:00',
  );
  const plan = planned([
    file(one, 'albumy.json', list([shared])),
    file(one, 'albumy/Leto_ more/a.jpg'),
    file(one, 'objednavky.json', '[]'),
    file(two, 'albumy.json', list([photo('bez-albumu/c.jpg', 'c.jpg', [], null)])),
    file(two, 'bez-albumu/c.jpg'),
  ]);
  expect(plan.source).toBe('momentka');
  expect(plan.items).toEqual([
    ['albumy/Leto_ more/a.jpg', 'Leto: more, Výber', '2019-07-12T10:00:00'],
    ['bez-albumu/c.jpg', '', null],
  ]);
  expect(plan.albums.map(({ description, folderName, defaultSort }) => [description, folderName, defaultSort])).toEqual(
    [
      ['Pri mori', 'Dovolenky', 'manual'],
      [null, null, null],
    ],
  );
  expect(plan.missingParts).toEqual([3]);
});
