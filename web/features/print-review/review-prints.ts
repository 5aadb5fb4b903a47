import type { Product } from '../../../shared/contract/catalogue.ts';
import type { Photo } from '../../../shared/contract/photos.ts';
import type { PrintFormat } from '../../../shared/contract/print-format.ts';
import { type PrintChoice, type PrintPlan, printPlan } from '../../../shared/rules/print-plan.ts';

/** A print as it would go into the cart. */
export interface WantedPrint {
  photo: Pick<Photo, 'id' | 'width' | 'height' | 'printable' | 'failure'>;
  /** The PRINT_SIZE. */
  size: Pick<Product, 'name' | 'printFormat'>;
  choice: PrintChoice;
}

/** A print with what a screen shows of it. */
export interface OfferedPrint extends WantedPrint {
  photo: Photo;
  size: Product;
}

/**
 * What somebody should look at before a print is ordered. 'unprintable': it can't be ordered; 'damaged': nobody sees
 * what will be printed; 'repeated': ordered twice; 'blurred': too few pixels; 'cropped': much is cut off.
 */
export type PrintProblem = 'unprintable' | 'damaged' | 'repeated' | 'blurred' | 'cropped';

export interface PrintFinding {
  /** Of the print in the list. */
  index: number;
  problems: PrintProblem[];
}

/** What the cart has of a photo already. */
type OrderedPrint = { photoId: string; paperSize: string | null };

/** More than this share of a photo is not cut off without asking. */
const maxLossPercent = 18;

/** Returns the prints that have problems, in the order of the list; the rest needs no look. */
export function reviewPrints(prints: readonly WantedPrint[], inCart: readonly OrderedPrint[] = []): PrintFinding[] {
  const ordered = new Set(inCart.map(({ photoId, paperSize }) => keyOf(photoId, paperSize)));
  const findings: PrintFinding[] = [];
  for (const [index, print] of prints.entries()) {
    const key = keyOf(print.photo.id, print.size.name);
    const problems = [
      ...photoProblems(print),
      ...(ordered.has(key) ? (['repeated'] as const) : []),
      ...planProblems(print),
    ];
    ordered.add(key);
    if (problems.length > 0) findings.push({ index, problems });
  }
  return findings;
}

const keyOf = (photoId: string, paperSize: string | null): string => JSON.stringify([photoId, paperSize]);

function photoProblems({ photo }: WantedPrint): PrintProblem[] {
  if (!photo.printable) return ['unprintable'];
  return photo.failure === null ? [] : ['damaged'];
}

function planProblems(print: WantedPrint): PrintProblem[] {
  const plan = planOf(print);
  if (!plan) return [];
  const problems: PrintProblem[] = [];
  if (plan.verdict === 'low') problems.push('blurred');
  if (plan.lossPercent > maxLossPercent) problems.push('cropped');
  return problems;
}

/** Returns the plan of a print; null when the photo's pixels or the paper are not known. */
export function planOf({ photo, size, choice }: WantedPrint): PrintPlan | null {
  const { width, height } = photo;
  if (!size.printFormat || width === null || height === null) return null;
  return printPlan({ width, height }, size.printFormat, choice);
}

/** Returns the size nearest to the chosen one on which the photo loses little and is sharp; null: none. */
export function betterSize<T extends WantedPrint['size']>(print: WantedPrint, sizes: readonly T[]): T | null {
  const format = print.size.printFormat;
  if (!format) return null;
  const isBetter = (size: T): boolean =>
    size.printFormat !== null &&
    size.name !== print.size.name &&
    planProblems({ ...print, size, choice: { ...print.choice, crop: null } }).length === 0;
  const distance = ({ printFormat }: T): number => Math.abs(Math.log(areaOf(printFormat!) / areaOf(format)));
  return sizes.filter(isBetter).sort((a, b) => distance(a) - distance(b))[0] ?? null;
}

const areaOf = ({ widthMm, heightMm }: PrintFormat): number => widthMm * heightMm;
