import type { PhotoOrder } from '../photo-generator/draw-photo.ts';
import { jana, martin, type Person } from './people.ts';

interface DemoPhoto extends PhotoOrder {
  filename: string;
}

export interface DemoAlbum {
  owner: Person;
  title: string;
  description: string | null;
  password?: string;
  featured?: boolean;
  photos: DemoPhoto[];
  /** Also shows the photos of the owner's other albums. */
  withAllPhotos?: boolean;
}

export const demoAlbums: DemoAlbum[] = [
  {
    owner: jana,
    title: 'Leto v Tatrách',
    description: 'Týždeň na chate, každý deň iný štít.',
    featured: true,
    photos: [
      { kind: 'summer-peaks', seed: 1, takenAt: '2026:07:11 10:12:40', filename: 'IMG_4102.jpg' },
      { kind: 'mountain-lake', seed: 1, takenAt: '2026:07:11 17:46:05', filename: 'IMG_4117.jpg' },
      { kind: 'sunset-ridges', seed: 1, takenAt: '2026:07:11 20:31:52', filename: 'IMG_4131.jpg' },
      { kind: 'summer-peaks', seed: 4, portrait: true, takenAt: '2026:07:12 09:05:18', filename: 'IMG_4140.jpg' },
      { kind: 'misty-spruces', seed: 3, takenAt: '2026:07:13 06:02:33', filename: 'IMG_4158.jpg' },
    ],
  },
  {
    owner: jana,
    title: 'Zima na chate',
    description: 'Prvý sneh, lyže a kapustnica.',
    featured: true,
    photos: [
      { kind: 'winter-morning', seed: 1, takenAt: '2026:01:17 08:20:11', filename: 'DSC_0211.jpg' },
      { kind: 'winter-morning', seed: 6, portrait: true, takenAt: '2026:01:17 08:41:29', filename: 'DSC_0214.jpg' },
      { kind: 'starry-night', seed: 2, takenAt: '2026:01:17 22:14:00', filename: 'DSC_0230.jpg' },
    ],
  },
  {
    owner: jana,
    title: 'Dovolenka pri mori',
    description: 'Len pre rodinu.',
    password: 'more2026',
    photos: [
      { kind: 'evening-sea', seed: 1, takenAt: '2026:08:20 19:22:47', filename: 'IMG_5001.jpg' },
      { kind: 'evening-sea', seed: 5, takenAt: '2026:08:21 19:40:13', filename: 'IMG_5034.jpg' },
    ],
  },
  { owner: jana, title: 'Svadba Zuzky a Petra', description: null, photos: [] },
  {
    owner: jana,
    title: 'Výber na stenu',
    description: 'Čo si raz dáme vytlačiť.',
    photos: [],
    withAllPhotos: true,
  },
  {
    owner: martin,
    title: 'Jeseň na Liptove',
    description: 'Bukové lesy v októbri.',
    featured: true,
    photos: [
      { kind: 'autumn-forest', seed: 1, takenAt: '2026:10:10 15:03:27', filename: 'DSCF1120.jpg' },
      { kind: 'mountain-lake', seed: 3, takenAt: '2026:10:11 16:50:40', filename: 'DSCF1151.jpg' },
      { kind: 'autumn-forest', seed: 4, portrait: true, takenAt: '2026:10:11 11:37:02', filename: 'DSCF1136.jpg' },
    ],
  },
  {
    owner: martin,
    title: 'Nočná obloha',
    description: 'Oravské pleso, bez mesiaca.',
    featured: true,
    photos: [
      { kind: 'starry-night', seed: 1, takenAt: '2026:09:12 23:41:00', filename: 'DSCF0907.jpg' },
      { kind: 'starry-night', seed: 5, portrait: true, takenAt: '2026:09:13 00:20:30', filename: 'DSCF0919.jpg' },
    ],
  },
];
