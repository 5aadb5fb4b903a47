import { useMemo, useState } from 'react';
import type { SchoolJob, SchoolSubject } from '../../../../../shared/library/schools/contract.ts';
import type { SchoolPhoto } from '../../../../../shared/library/schools/shoot-contract.ts';
import { shootOf } from '../../../../../shared/library/schools/shoot-of.ts';
import { sortShoot } from '../../../../../shared/library/schools/sort-shoot.ts';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { ClassPhotos } from './class-photos.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { DoubtCard } from './doubt-card.tsx';
import { HiddenPhotos } from './hidden-photos.tsx';
import { MissingPeople } from './missing-people.tsx';
import { PublishSection } from './publish-section.tsx';
import { shootTexts as texts } from './shoot-texts.ts';

interface SortingProps {
  job: SchoolJob;
  /** By class and name. */
  subjects: readonly SchoolSubject[];
  /** All of them are read. */
  photos: readonly SchoolPhoto[];
}

/** A morning as it was sorted: what is in doubt, who is missing, and each class. */
export function Sorting({ job, subjects, photos }: SortingProps) {
  const [chosen, setChosen] = useState<SchoolPhoto | null>(null);
  const shoot = useMemo(() => shootOf(photos, subjects), [photos, subjects]);
  const sorted = useMemo(() => sortShoot(shoot), [shoot]);
  const byId = useMemo(() => new Map(photos.map((photo) => [photo.id, photo])), [photos]);
  const inOrder = photos.toSorted((one, other) => (one.takenAt ?? '').localeCompare(other.takenAt ?? ''));
  const held = new Set(sorted.doubts.flatMap(({ heldIds }) => heldIds));
  const photosOf = Map.groupBy(inOrder, ({ id }) => sorted.subjectOf.get(id));
  const hidden = (photosOf.get(undefined) ?? []).filter(({ id }) => !held.has(id));
  const classes = [...Map.groupBy(subjects, ({ className }) => className)];
  const common = { jobId: job.id, photos: byId, subjects, shoot, sorted };
  return (
    <Stack gap={6}>
      <DoubtCard {...common} />
      {sorted.doubts.length === 0 && sorted.withoutPhotos.length > 0 && <MissingPeople {...common} />}
      <Stack as="section" gap={3}>
        <h2>{texts.classes}</h2>
        <div>
          {classes.map(([className, some]) => (
            <ClassPhotos
              key={className}
              jobId={job.id}
              className={className}
              subjects={some}
              photosOf={photosOf}
              onPhoto={setChosen}
            />
          ))}
        </div>
      </Stack>
      {hidden.length > 0 && <HiddenPhotos photos={hidden} onPhoto={setChosen} />}
      <PublishSection job={job} subjects={subjects} shoot={shoot} sorted={sorted} />
      {chosen && (
        <DecideDialog
          jobId={job.id}
          photo={chosen}
          {...{ photos: byId, subjects, shoot, sorted }}
          likely={sorted.withoutPhotos}
          onClose={() => setChosen(null)}
        />
      )}
    </Stack>
  );
}
