/**
 * How Google calls the folder of a year, in the languages that its exports were seen in; of others, `isYearFolder` finds
 * them by what they have in common.
 */
const yearPhrases = [
  'photos from',
  'fotky z roku',
  'fotky z',
  'fotografie z roku',
  'fotografie z',
  'fotos von',
  'fotos aus',
  'photos de',
  'fotos de',
  'foto da',
  'foto del',
  'foto dal',
  'zdjęcia z',
  "foto's uit",
  'zdjęcia z roku',
  'bilder från',
  'bilder fra',
  'billeder fra',
  'kuvat vuodelta',
];
const trashNames = [
  ...['trash', 'bin', 'kôš', 'koš', 'papierkorb', 'corbeille', 'papelera', 'cestino', 'kosz', 'prullenbak'],
  ...['lixo', 'lixeira', 'recently deleted', 'nedávno vymazané', 'zuletzt gelöscht', 'supprimés récemment'],
];
const archiveNames = ['archive', 'archív', 'archiv', 'archivio', 'archivo', 'archiwum', 'archief', 'archives'];

export const isTrashFolder = (name: string): boolean => trashNames.includes(name.toLowerCase());
export const isArchiveFolder = (name: string): boolean => archiveNames.includes(name.toLowerCase());

/** A folder of the export, without what lies in its folders. */
export interface YearCandidate {
  name: string;
  hasAlbumMetadata: boolean;
  /** Years of its photos, as far as they are known. */
  years: readonly number[];
}

/** Longer names are no folders of years. */
const maxPhrase = 60;
/** Share of the photos of an unknown language's year folder that are of that year; time zones move some. */
const minOfYear = 0.9;

/** Returns the folders that Google made for years: no albums of the user. */
export function yearFolders<Folder extends YearCandidate>(folders: readonly Folder[]): Set<Folder> {
  const split = folders.map((folder) => ({ folder, ...phraseOf(folder.name) }));
  // In one export all of them are called alike.
  const counts = Map.groupBy(
    split.filter(({ folder, year }) => year !== null && !folder.hasAlbumMetadata),
    ({ phrase }) => phrase,
  );
  return new Set(
    split
      .filter(({ folder, phrase, year }) => {
        if (year === null) return false;
        // Years of old exports have a title, like albums.
        if (folder.hasAlbumMetadata) return phrase === yearPhrases[0];
        if (yearPhrases.includes(phrase)) return true;
        if ((counts.get(phrase)?.length ?? 0) < 2) return false;
        return folder.years.filter((each) => each === year).length >= folder.years.length * minOfYear;
      })
      .map(({ folder }) => folder),
  );
}

/** `Fotky z roku 2019` is `fotky z roku` and 2019; so is `2019 年の写真`, with the year in front. */
function phraseOf(name: string): { phrase: string; year: number | null } {
  if (name.length > maxPhrase) return { phrase: '', year: null };
  const [, front, phrase, back] =
    /^((?:19|20)\d\d)?\s*(.*?)\s*((?:19|20)\d\d)?$/u.exec(name.normalize('NFC').trim()) ?? [];
  const year = back ?? front;
  return { phrase: (phrase ?? '').toLowerCase(), year: year ? Number(year) : null };
}

/** `2014-07-12`, `2014-07-12 #2` */
export const isDayFolder = (name: string): boolean => /^\d{4}-\d\d-\d\d( ?#\d+)?$/u.test(name);

/** Videos that Google could not convert. */
export const isFailedFolder = (name: string): boolean => /^failed videos$/iu.test(name);
