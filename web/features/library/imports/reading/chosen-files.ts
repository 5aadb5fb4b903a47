/** A file as it was chosen: an archive, or one of a folder. */
export interface ChosenFile {
  file: File;
  /** Below the folder that was chosen or dropped, its name first: `Takeout/Fotky Google/a.jpg`; without any, its name. */
  path: string;
}
