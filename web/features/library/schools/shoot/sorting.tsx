import { useMemo, useState } from 'react';
import type { SchoolJob, SchoolSubject } from '../../../../../shared/library/schools/contract.ts';
import type { SchoolPhoto } from '../../../../../shared/library/schools/shoot-contract.ts';
import { shootOf } from '../../../../../shared/library/schools/shoot-of.ts';
import { sortShoot } from '../../../../../shared/library/schools/sort-shoot.ts';
import { Muted } from '../../../../ui/layout/muted.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { ClassPhotos } from './class-photos.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { DoubtCard } from './doubt-card.tsx';
import { MissingPeople } from './missing-people.tsx';
import { PhotoButton } from './photo-button.tsx';
import { PublishSection } from './publish-section.tsx';
import styles from './shoot.module.css';
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
  const isCard = ({ codes, hasUnreadCard, decision }: SchoolPhoto): boolean =>
    decision?.isCard ?? (hasUnreadCard || (codes ?? []).length > 0);
  const nobodys = (photosOf.get(undefined) ?? []).filter((photo) => !isCard(photo) && !held.has(photo.id));
  const classes = [...Map.groupBy(subjects, ({ className }) => className)];
  const common = { jobId: job.id, photos: byId, subjects, shoot, sorted };
  return (
    <Stack gap={6}>
      <DoubtCard {...common} />
      {sorted.doubts.length === 0 && sorted.withoutPhotos.length > 0 && <MissingPeople {...common} />}
      <Stack as="section" gap={3}>
        <Stack gap={1}>
          <h2>{texts.classes}</h2>
          <Muted size="s">{texts.cards}</Muted>
        </Stack>
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
      {nobodys.length > 0 && (
        <Stack as="section" gap={3}>
          <h2>{texts.nobodys}</h2>
          <div className={styles.photos}>
            {nobodys.map((photo) => (
              <PhotoButton key={photo.id} photo={photo} onClick={setChosen} />
            ))}
          </div>
        </Stack>
      )}
      <PublishSection job={job} subjects={subjects} shoot={shoot} sorted={sorted} />
      {chosen && (
        <DecideDialog
          jobId={job.id}
          photo={chosen}
          subjects={subjects}
          likely={sorted.withoutPhotos}
          onClose={() => setChosen(null)}
        />
      )}
    </Stack>
  );
}
