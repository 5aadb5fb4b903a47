import { AppError, errors, type FieldIssue } from '../../../../shared/errors.ts';
import type { PrintFormat } from '../../../../shared/shop/prints/print-format.ts';
import type { PrintChoice, PrintPlan } from '../../../../shared/shop/prints/print-plan.ts';
import type { Context } from '../../../platform/core/context.ts';
import { inList } from '../../../platform/db/in-list.ts';
import type { OrderedPrint, orderItems } from '../../../platform/db/schema/main/orders.ts';
import { prints } from '../../../platform/db/schema/main/prints.ts';
import type { OrderLine } from './price-order.ts';

/** Files of prints by their hashes. */
export type ReadyPrints = ReadonlyMap<string, typeof prints.$inferSelect>;

/**
 * Returns the files of the prints among these lines. Throws `print-not-prepared` with an issue for each line of a
 * product with a format whose file is not there, or is not of the plan as it is today.
 */
export async function readReadyPrints(ctx: Context, lines: readonly OrderLine[]): Promise<ReadyPrints> {
  const hashes = new Set(lines.flatMap(({ print }) => print?.hash ?? []));
  const rows =
    hashes.size > 0
      ? await ctx.db
          .select()
          .from(prints)
          .where(inList(prints.hash, [...hashes]))
      : [];
  const ready = new Map(rows.filter(({ status }) => status === 'READY').map((row) => [row.hash, row]));
  const isPrepared = ({ mode, product, print }: OrderLine): boolean =>
    mode !== 'print' ||
    !product.printFormat ||
    (print !== null && print.askedHash === print.hash && ready.has(print.hash));
  const message = errors['print-not-prepared'][1];
  const issues = lines.flatMap((line, index): FieldIssue[] =>
    isPrepared(line) ? [] : [{ field: `items.${index}`, message }],
  );
  if (issues.length > 0) throw new AppError('print-not-prepared', issues);
  return ready;
}

export type PrintColumns = Pick<typeof orderItems.$inferSelect, 'printHash' | 'printSha256' | 'print'>;

/** Returns the columns of an order's item that say how it is printed. */
export function orderedPrintOf({ product, print }: OrderLine, ready: ReadyPrints): PrintColumns {
  const file = print && ready.get(print.hash);
  if (!file || !product.printFormat) return { printHash: null, printSha256: null, print: null };
  return printColumns({ ...print, format: product.printFormat }, file);
}

interface ChosenPrint {
  choice: PrintChoice;
  format: PrintFormat;
  plan: Pick<PrintPlan, 'verdict'>;
}

/** Returns the same of a print with its file. */
export function printColumns(
  { choice, format, plan }: ChosenPrint,
  file: typeof prints.$inferSelect,
): PrintColumns & { print: OrderedPrint } {
  const print: OrderedPrint = {
    choice,
    format,
    verdict: plan.verdict,
    sizeBytes: file.sizeBytes ?? 0,
    width: file.width ?? 0,
    height: file.height ?? 0,
    density: file.raster.density,
  };
  return { printHash: file.hash, printSha256: file.sha256, print };
}
