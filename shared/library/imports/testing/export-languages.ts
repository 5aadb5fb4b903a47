/** What Google calls things in an export, by the language of the account. */
export interface ExportLanguage {
  root: string;
  yearFolder: (year: number) => string;
  edited: string;
  /** Of an album. */
  metadata: string;
  trash: string;
  archive: string;
}

export const exportLanguages: Record<string, ExportLanguage> = {
  sk: {
    root: 'Fotky Google',
    yearFolder: (year) => `Fotky z roku ${year}`,
    edited: '-upravené',
    metadata: 'metadáta.json',
    trash: 'Kôš',
    archive: 'Archív',
  },
  en: {
    root: 'Google Photos',
    yearFolder: (year) => `Photos from ${year}`,
    edited: '-edited',
    metadata: 'metadata.json',
    trash: 'Trash',
    archive: 'Archive',
  },
  de: {
    root: 'Google Fotos',
    yearFolder: (year) => `Fotos von ${year}`,
    edited: '-bearbeitet',
    metadata: 'Metadaten.json',
    trash: 'Papierkorb',
    archive: 'Archiv',
  },
  fr: {
    root: 'Google Photos',
    yearFolder: (year) => `Photos de ${year}`,
    edited: '-modifié',
    metadata: 'métadonnées.json',
    trash: 'Corbeille',
    archive: 'Archives',
  },
  // Not among the phrases that the planner knows.
  hu: {
    root: 'Google Fotók',
    yearFolder: (year) => `${year} fotói`,
    edited: '-szerkesztett',
    metadata: 'metaadatok.json',
    trash: 'Kuka',
    archive: 'Archívum',
  },
};
