import { formatCents } from '../../../../shared/format/money.ts';
import type { SchoolJob, SchoolSubject } from '../../../../shared/library/schools/contract.ts';
import { StatTiles } from '../../../ui/layout/stat-tiles.tsx';
import { useTakings } from './api.ts';
import { schoolTexts as texts } from './school-texts.ts';

/** What parents have ordered, and how many have not opened their code; nothing before photos are published. */
export function JobTakings({ job, subjects }: { job: SchoolJob; subjects: readonly SchoolSubject[] }) {
  const { data, error } = useTakings(job.id);
  const unopened = subjects.filter(({ publishedCount, views }) => publishedCount && views === 0).length;
  if (error) return null;
  return (
    <StatTiles
      label={texts.takings}
      tiles={[
        { label: texts.paidOrders, value: data?.takings.paid },
        { label: texts.unpaidOrders, value: data?.takings.unpaid },
        { label: texts.takings, value: data && formatCents(data.takings.takingsCents), note: texts.takingsNote },
        { label: texts.unopened, value: unopened },
      ]}
    />
  );
}
