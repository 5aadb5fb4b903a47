import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import type { Product } from '../../../../../shared/shop/catalogue/contract.ts';
import { isSharp, recommendedFormat } from '../../../../../shared/shop/prints/print-choice.ts';
import type { PrintFormat } from '../../../../../shared/shop/prints/print-format.ts';
import { type PrintChoice, type PrintPlan, printPlan } from '../../../../../shared/shop/prints/print-plan.ts';
import { contentOf } from './photo-content.ts';

/** A print as it would go into the cart. */
export interface WantedPrint {
  photo: Pick<Photo, 'id' | 'filename' | 'sizeBytes' | 'takenAt' | 'width' | 'height' | 'printable' | 'failure'>;
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
 * What somebody should look at before a print is ordered. 'unprintable': it can't be ordered; 'damaged': no one sees
 * what will be printed; 'in-cart': the same photo is in the cart; 'twice': it was chosen before; 'blurred': too few
 * pixels; 'cropped': much is cut off.
 */
export type PrintProblem = 'unprintable' | 'damaged' | 'in-cart' | 'twice' | 'blurred' | 'cropped';

interface PrintFinding {
  /** Of the print in the list. */
  index: number;
  problems: PrintProblem[];
}

/** What the cart has of a photo already. */
interface OrderedPrint {
  photoId: string;
  /** Of `contentOf`; older carts don't know it. */
  photo: { content?: string };
  paperSize: string | null;
}

/** More than this share of a photo is not cut off without asking. */
const maxLossPercent = 18;

/** Returns the prints that have problems, in the order of the list; the rest needs no look. */
export function reviewPrints(prints: readonly WantedPrint[], inCart: readonly OrderedPrint[] = []): PrintFinding[] {
  const ordered = new Set(inCart.flatMap(({ photoId, photo, paperSize }) => keysOf(photoId, photo.content, paperSize)));
  const chosen = new Set<string>();
  const findings: PrintFinding[] = [];
  for (const [index, print] of prints.entries()) {
    const keys = keysOf(print.photo.id, contentOf(print.photo), print.size.name);
    const isIn = (others: ReadonlySet<string>): boolean => keys.some((key) => others.has(key));
    const problems = [
      ...photoProblems(print),
      ...(isIn(ordered) ? (['in-cart'] as const) : []),
      ...(isIn(chosen) ? (['twice'] as const) : []),
      ...planProblems(print),
    ];
    for (const key of keys) chosen.add(key);
    if (problems.length > 0) findings.push({ index, problems });
  }
  return findings;
}

const keysOf = (photoId: string, content: string | undefined, paperSize: string | null): string[] =>
  [photoId, content].flatMap((photo) => (photo === undefined ? [] : JSON.stringify([photo, paperSize])));

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

/**
 * Returns the size to take instead: where the viewer recommends one, as the print has too few pixels, the same, else the
 * nearest one on which the photo loses little and which the viewer would not advise against; null: none.
 */
export function betterSize<T extends WantedPrint['size']>(print: WantedPrint, sizes: readonly T[]): T | null {
  const format = print.size.printFormat;
  if (!format) return null;
  const plan = planOf(print);
  if (plan && !isSharp(plan)) return recommendedFormat(plan, sizes);
  const isBetter = (size: T): boolean => {
    const other = planOf({ ...print, size, choice: { ...print.choice, crop: null } });
    return size.name !== print.size.name && other !== null && isSharp(other) && other.lossPercent <= maxLossPercent;
  };
  const distance = ({ printFormat }: T): number => Math.abs(Math.log(areaOf(printFormat!) / areaOf(format)));
  return sizes.filter(isBetter).sort((a, b) => distance(a) - distance(b))[0] ?? null;
}

const areaOf = ({ widthMm, heightMm }: PrintFormat): number => widthMm * heightMm;
