import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { root } from './processes.ts';

/** The files that take longest, those first. The size of a file tells little: six scenarios take half a minute. */
export const longestFiles = [
  'worker/testing/faults/order-scenarios.slow.test.ts',
  'worker/testing/faults/photo-scenarios.slow.test.ts',
  'worker/testing/faults/every-route.slow.test.ts',
  'worker/shop/orders/create/printable-samples.slow.test.ts',
  'worker/testing/ledger/ledger.slow.test.ts',
  'worker/testing/abuse/guessing.slow.test.ts',
  'worker/testing/abuse/fuzz.slow.test.ts',
  'worker/testing/faults/scenarios.slow.test.ts',
  'worker/testing/abuse/guessing.test.ts',
  'worker/testing/faults/races.test.ts',
  'worker/testing/abuse/list-queries.slow.test.ts',
  'worker/testing/abuse/fuzz.test.ts',
  'worker/testing/faults/print-scenarios.slow.test.ts',
  'worker/platform/integrity/scan-orphans.slow.test.ts',
  'worker/testing/faults/bulk-scenarios.slow.test.ts',
  'worker/testing/faults/every-route.test.ts',
  'worker/shop/orders/create/printable.slow.test.ts',
  'worker/access.test.ts',
  'worker/messaging/mail/smtp-faults.slow.test.ts',
  'worker/testing/ledger/ledger.test.ts',
  'worker/library/photos/make-missing.slow.test.ts',
  'worker/money/storage/plan-chain.slow.test.ts',
  'worker/shop/prints/prints.test.ts',
  'worker/library/photos/admin-upload.slow.test.ts',
  'worker/money/bank-import/bank-import.slow.test.ts',
  'worker/engine/pictures/decode/open-heic.slow.test.ts',
  'worker/engine/pictures/samples.slow.test.ts',
  'worker/messaging/mail/smtp-settings.slow.test.ts',
  'scripts/seed/seed-orders.slow.test.ts',
  'scripts/backup/backup.slow.test.ts',
  'scripts/app/prepare-data.slow.test.ts',
  'e2e/long-words.slow.test.ts',
  'e2e/widths.slow.test.ts',
  'e2e/layout-shift.test.ts',
  'e2e/admin-orders.slow.test.ts',
  'e2e/albums.slow.test.ts',
  'e2e/sessions.slow.test.ts',
  'e2e/shop.test.ts',
  'e2e/golden-path.test.ts',
  'e2e/injection.slow.test.ts',
  'e2e/lab-day.slow.test.ts',
  'e2e/upload-leaving.slow.test.ts',
  'e2e/tour.slow.test.ts',
  'e2e/camera-files.slow.test.ts',
  'e2e/upload-resuming.slow.test.ts',
  'e2e/accounting.slow.test.ts',
  'e2e/share-target.slow.test.ts',
  'e2e/print-master.slow.test.ts',
  'e2e/layout-shift.slow.test.ts',
  'e2e/orientation.slow.test.ts',
  'e2e/bulk-order.slow.test.ts',
  'e2e/windows.slow.test.ts',
];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = longestFiles.indexOf(relative(root, moduleId).replaceAll('\\', '/'));
  return rank < 0 ? longestFiles.length : rank;
};

/** Begins each project with its longest files: one that begins last leaves the other processors idle. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = Object.groupBy(await super.sort(files), ({ project }) => project.name);
    return Object.values(projects).flatMap((specs = []) => specs.toSorted((a, b) => rankOf(a) - rankOf(b)));
  }
}

/** The order of the files for a Vitest configuration; `--sequence.shuffle` still shuffles them. */
export const longestFirst = process.argv.some((arg) => arg.startsWith('--sequence.shuffle'))
  ? {}
  : { sequencer: LongestFirst };
