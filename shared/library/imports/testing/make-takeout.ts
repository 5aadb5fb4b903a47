import { seededRandom } from '../../../testing/seeded-random.ts';
import { type ExportLanguage, exportLanguages } from './export-languages.ts';

/** A file of a made export. */
export interface MadeFile {
  path: string;
  part: string;
  /** What is in it: equal for the same photo, the text itself for sidecars. */
  content: string;
  /** Without it, that of the content. */
  sizeBytes?: number;
}

/** What is true of a photo of the export. */
export interface TruePhoto {
  content: string;
  title: string;
  /** As clocks showed it. */
  takenAt: string;
  caption: string | null;
  isFavorite: boolean;
  albums: string[];
  isTrashed: boolean;
}

interface MadePhoto extends TruePhoto {
  epochSeconds: number;
  geoData: { latitude: number; longitude: number };
  isArchived: boolean;
  edited: string | null;
  hasMotion: boolean;
}

export interface MadeTakeout {
  files: MadeFile[];
  photos: TruePhoto[];
}

interface TakeoutOptions {
  seed: number;
  language: keyof typeof exportLanguages;
  photos: number;
  /** How many of them are videos, 0–1. */
  videoShare?: number;
  parts?: number;
}

const places = [
  { latitude: 0, longitude: 0, offset: null },
  { latitude: 40.71, longitude: -74, offset: 'America/New_York' },
  { latitude: 35.68, longitude: 139.69, offset: 'Asia/Tokyo' },
  { latitude: 49.05, longitude: 20.3, offset: 'Europe/Bratislava' },
] as const;

/**
 * Makes an export as Google does, with what is known to trap those who read it: names that are cut and numbered, sidecars
 * in other parts, edited photos without any, the same photo in a year and in albums, halves of moving photos, trash.
 */
export function makeTakeout({ seed, language, photos: count, videoShare = 0, parts = 4 }: TakeoutOptions): MadeTakeout {
  const random = seededRandom(seed);
  const words = exportLanguages[language] as ExportLanguage;
  const hasNewSidecars = random() < 0.7;
  const albums = Array.from({ length: Math.ceil(count / 40) }, (_, at) => albumOf(random, at));
  const photos = Array.from({ length: count }, (_, at) => {
    const photo = makePhoto(random, at, albums);
    return videoShare > 0 && random() < videoShare ? toVideo(random, photo) : photo;
  });
  const files: MadeFile[] = [];
  const put = (path: string, content: string): void => {
    const number = String(1 + Math.floor(random() * parts)).padStart(3, '0');
    files.push({ path: `Takeout/${words.root}/${path}`, part: `takeout-20240501T101112Z-${number}.zip`, content });
  };
  const folder = (name: string, within: readonly MadePhoto[]): void =>
    writeFolder(within, { words, hasNewSidecars, random, put: (file, content) => put(`${name}/${file}`, content) });

  const kept = photos.filter(({ isTrashed }) => !isTrashed);
  const years = Map.groupBy(kept, ({ takenAt }) => Number(takenAt.slice(0, 4)));
  for (const [year, within] of years) folder(words.yearFolder(year), within);
  for (const { title, folderName } of albums) {
    const within = kept.filter((photo) => photo.albums.includes(title));
    if (within.length === 0) continue;
    folder(folderName, within);
    put(`${folderName}/${words.metadata}`, JSON.stringify({ title, description: '', access: 'protected' }));
  }
  folder(
    words.trash,
    photos.filter(({ isTrashed }) => isTrashed),
  );
  files.push({ path: 'Takeout/archive_browser.html', part: 'takeout-20240501T101112Z-001.zip', content: '<html>' });
  put('print-subscriptions.json', '{}');
  for (const photo of kept) if (photo.isArchived) photo.albums.push('Archív');
  return {
    files,
    photos: photos.flatMap((photo) => (photo.edited ? [photo, { ...photo, content: photo.edited }] : [photo])),
  };
}

function albumOf(random: () => number, at: number) {
  const names = ['Leto 2019', 'Svadba Janky & Petra', 'Tatry', 'Vianoce: doma', 'Lyžovačka', 'Krst', 'Výlet 2021'];
  const name = names[Math.floor(random() * names.length)] as string;
  const title = at < names.length ? `${names[at]}` : `${name} ${at}`;
  return { title, folderName: sanitized(title).slice(0, maxName) };
}

/** Of some the first 46 letters are the same. */
const longName = (random: () => number, at: number): string =>
  random() < 0.3
    ? 'Rodinná dovolenka pri Jadranskom mori s babkou a dedkom'
    : `Snímka obrazovky ${at} ${'z mobilnej aplikácie počasie na dnes večer a zajtra'}`;

function makePhoto(random: () => number, at: number, albums: readonly { title: string }[]): MadePhoto {
  const place = places[Math.floor(random() * places.length)] ?? places[0];
  const epochSeconds = Math.floor(Date.UTC(2012, 0) / 1000 + random() * 10 * 365 * 86_400);
  const takenAt = clockAt(epochSeconds, place.offset ?? 'Europe/Bratislava');
  const digits = takenAt.replace(/[-:]/g, '').replace('T', '_');
  const kind = random();
  const title =
    kind < 0.35
      ? `IMG_${String(Math.floor(random() * 400)).padStart(4, '0')}.JPG`
      : kind < 0.5
        ? `IMG_${digits}.jpg`
        : kind < 0.62
          ? `IMG-${digits.slice(0, 8)}-WA${String(at % 30).padStart(4, '0')}.jpg`
          : kind < 0.7
            ? `${longName(random, at).slice(0, 30 + Math.floor(random() * 25))}${random() < 0.5 ? at : ''}.jpg`
            : kind < 0.8
              ? `Mama's & "otec" ${at % 50}%.jpg`
              : kind < 0.9
                ? `DSC_${at % 90}.HEIC`
                : `žltý kôň ${at % 40}.jpeg`;
  const content = `photo ${at}`;
  return {
    content,
    title,
    takenAt,
    epochSeconds,
    geoData: { latitude: place.latitude, longitude: place.longitude },
    albums: albums.filter(() => random() < 0.6 / albums.length).map((album) => album.title),
    caption: random() < 0.2 ? `Babka & "dedko" <${at}>\npri mori` : null,
    isFavorite: random() < 0.1,
    isTrashed: random() < 0.03,
    isArchived: random() < 0.04,
    edited: random() < 0.12 ? `${content} edited` : null,
    hasMotion: random() < 0.1,
  };
}

/** Some have the name of a photo that lies beside them. */
function toVideo(random: () => number, photo: MadePhoto): MadePhoto {
  const digits = photo.takenAt.replace(/[-:]/g, '').replace('T', '_');
  const title = random() < 0.5 ? `VID_${digits}.mp4` : `IMG_${String(Math.floor(random() * 400)).padStart(4, '0')}.MOV`;
  return { ...photo, title, hasMotion: false };
}

interface FolderOptions {
  words: ExportLanguage;
  hasNewSidecars: boolean;
  random: () => number;
  put: (name: string, content: string) => void;
}

const maxName = 47;
const maxSidecar = 46;
const sanitized = (name: string): string => name.replace(/[&'"%:/\\*?<>|]/g, '_');

/** Names of photos and of sidecars are cut, and then numbered, each by itself. */
function writeFolder(photos: readonly MadePhoto[], { words, hasNewSidecars, put }: FolderOptions): void {
  const mediaNames = new Map<string, number>();
  const sidecarNames = new Map<string, number>();
  const numbered = (names: Map<string, number>, name: string): string => {
    const number = names.get(name.toLowerCase()) ?? 0;
    names.set(name.toLowerCase(), number + 1);
    return number === 0 ? '' : `(${number})`;
  };
  for (const photo of photos) {
    const name = sanitized(photo.title);
    const dot = name.lastIndexOf('.');
    const [stem, ending] = [name.slice(0, dot).slice(0, maxName), name.slice(dot)];
    const number = numbered(mediaNames, stem + ending);
    put(`${stem}${number}${ending}`, photo.content);
    if (photo.edited) {
      const edited = (stem + words.edited).slice(0, maxName);
      put(`${edited}${edited === stem ? numbered(mediaNames, stem + ending) : number}${ending}`, photo.edited);
    }
    if (photo.hasMotion) put(`${stem}${number}.MP4`, `motion of ${photo.content}`);
    const sidecar = (name + (hasNewSidecars ? '.supplemental-metadata' : '')).slice(0, maxSidecar);
    put(`${sidecar}${numbered(sidecarNames, sidecar)}.json`, sidecarText(photo));
  }
}

const sidecarText = ({ title, caption, isFavorite, epochSeconds, geoData, isArchived, isTrashed }: MadePhoto): string =>
  JSON.stringify({
    title,
    description: caption ?? '',
    creationTime: { timestamp: '1714558272' },
    photoTakenTime: { timestamp: String(epochSeconds), formatted: '' },
    geoData,
    ...(isFavorite && { favorited: true }),
    ...(isArchived && { archived: true }),
    ...(isTrashed && { trashed: true }),
  });

/** By another way than the one under test. */
const clockAt = (epochSeconds: number, timeZone: string): string =>
  new Date(epochSeconds * 1000).toLocaleString('sv-SE', { timeZone }).replace(' ', 'T');
