import { eq } from 'drizzle-orm';
import { carrierName } from '../../../shared/production/parcels/carriers.ts';
import type { ParcelFileSettings, ParcelFileSettingsInput } from '../../../shared/production/parcels/contract.ts';
import {
  defaultParcelColumns,
  type ExportCarrier,
  exportCarriers,
  type ParcelFileColumn,
} from '../../../shared/production/parcels/parcels.ts';
import { type Actor, auditStatement } from '../../platform/audit/record-audit.ts';
import type { Context } from '../../platform/core/context.ts';
import { nextVersion, refuseStale } from '../../platform/core/record-version.ts';
import { parcelFiles } from '../../platform/db/schema/main/parcels.ts';

type Row = typeof parcelFiles.$inferSelect;

/** Returns how the file of each carrier is made. */
export async function listParcelFiles(ctx: Context): Promise<ParcelFileSettings[]> {
  const rows = await ctx.db.select().from(parcelFiles);
  return exportCarriers.map((carrier) =>
    toSettings(
      carrier,
      rows.find((row) => row.carrier === carrier),
    ),
  );
}

/** Returns how the file for a carrier is set up; the defaults where no one has saved it. */
export async function readParcelFile(ctx: Context, carrier: ExportCarrier): Promise<ParcelFileSettings> {
  const [row] = await ctx.db.select().from(parcelFiles).where(eq(parcelFiles.carrier, carrier));
  return toSettings(carrier, row);
}

/** Saves it for all admins. Throws `record-changed`. */
export async function saveParcelFile(
  ctx: Context,
  admin: Actor,
  carrier: ExportCarrier,
  { version, ...fields }: Omit<ParcelFileSettings, 'carrier' | 'version'> & Pick<ParcelFileSettingsInput, 'version'>,
): Promise<ParcelFileSettings> {
  const input = { ...fields, columns: columnsOf(carrier, fields.columns) };
  const before = await readParcelFile(ctx, carrier);
  const after = { ...before, ...input };
  const isChanged = JSON.stringify(factsOf(after)) !== JSON.stringify(factsOf(before));
  const audit = auditStatement(ctx, admin, {
    action: 'parcel-file.update',
    subjectId: carrier,
    subject: carrierName(carrier),
    before: factsOf(before),
    after: factsOf(after),
  });
  const write = () =>
    ctx.db.batch([
      ctx.db
        .insert(parcelFiles)
        .values({ carrier, ...input })
        .onConflictDoUpdate({
          target: parcelFiles.carrier,
          set: { ...input, version: nextVersion(parcelFiles.version, version) },
        })
        .returning(),
      ...(isChanged ? [audit] : []),
    ]);
  const [[saved]] = await refuseStale('parcel_files', write, () => readParcelFile(ctx, carrier));
  return toSettings(carrier, saved);
}

const toSettings = (carrier: ExportCarrier, row: Row | undefined): ParcelFileSettings => ({
  carrier,
  // Of an envelope with cardboard.
  weightKg: row ? row.weightKg : 0.1,
  sender: row?.sender ?? '',
  service: row?.service ?? '',
  columns: columnsOf(carrier, row?.columns ?? []),
  version: row?.version ?? 0,
});

const columnsOf = (carrier: ExportCarrier, columns: ParcelFileColumn[]): ParcelFileColumn[] =>
  columns.length > 0 ? columns : [...defaultParcelColumns[carrier]];

const factsOf = ({ weightKg, sender, service, columns }: ParcelFileSettings) => ({
  weightKg,
  sender,
  service,
  columns: columns.map(({ column, heading }) => `${heading}: ${column}`),
});
