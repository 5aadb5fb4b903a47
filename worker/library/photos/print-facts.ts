import { sql } from 'drizzle-orm';
import type { PictureInfo } from '../../engine/pictures/detect/inspect-picture.ts';
import { PictureError, type PictureFault } from '../../engine/pictures/picture-error.ts';
import { photos } from '../../platform/db/schema/library/photos.ts';
import type { PhotoRow } from './to-photo-response.ts';

/** What a print of a photo is made from, or why it can't be: the columns of its row. */
export type PrintFacts = Pick<PhotoRow, 'printSource' | 'printFault'>;

/** Returns the facts for a file by its headers. */
export const printFactsOf = ({ canRender }: PictureInfo): PrintFacts =>
  canRender === true ? { printSource: 'original', printFault: null } : printFaultOf(canRender);

export const printFaultOf = (printFault: PictureFault): PrintFacts => ({ printSource: null, printFault });

/** Returns the columns to set; a photo with a master keeps printing from that. */
export const unlessMaster = ({ printSource, printFault }: PrintFacts) => ({
  printSource: sql<
    'original' | null
  >`iif(${photos.masterBytes} is null, ${sql.param(printSource, photos.printSource)}, ${photos.printSource})`,
  printFault: sql<PictureFault | null>`iif(${photos.masterBytes} is null, ${printFault}, ${photos.printFault})`,
});

/** Returns the facts for a stored file; throws what is not about the picture. */
export async function printFactsOrFault(inspect: () => Promise<PictureInfo>): Promise<PrintFacts> {
  try {
    return printFactsOf(await inspect());
  } catch (error) {
    if (error instanceof PictureError) return printFaultOf(error.fault);
    throw error;
  }
}
