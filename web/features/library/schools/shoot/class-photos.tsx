import { Check, TriangleAlert } from 'lucide-react';
import type { SchoolSubject } from '../../../../../shared/library/schools/contract.ts';
import type { SchoolPhoto } from '../../../../../shared/library/schools/shoot-contract.ts';
import { isUnnamed, listedName } from '../../../../../shared/library/schools/subjects.ts';
import { errorText } from '../../../../lib/api.ts';
import { useToast } from '../../../../ui/feedback/toast.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { Muted } from '../../../../ui/layout/muted.tsx';
import { updateSubject } from '../api.ts';
import { FoldedSection } from '../folded-section.tsx';
import { PhotoButton } from './photo-button.tsx';
import styles from './shoot.module.css';
import { shootTexts as texts } from './shoot-texts.ts';

interface ClassPhotosProps {
  jobId: string;
  className: string;
  subjects: readonly SchoolSubject[];
  /** By subject, in the order in which they were taken. */
  photosOf: ReadonlyMap<string | undefined, SchoolPhoto[]>;
  onPhoto: (photo: SchoolPhoto) => void;
}

/** A class as one line, which opens to the photos of each. */
export function ClassPhotos({ jobId, className, subjects, photosOf, onPhoto }: ClassPhotosProps) {
  const toast = useToast();
  const isUsed = (subject: SchoolSubject): boolean => !isUnnamed(subject) && !subject.isAbsent;
  const expected = subjects.filter((subject) => isUsed(subject) || photosOf.has(subject.id));
  const done = expected.filter(({ id }) => photosOf.has(id));
  const photos = done.reduce((sum, { id }) => sum + (photosOf.get(id)?.length ?? 0), 0);
  const isDone = done.length === expected.length;
  const unmark = ({ id }: SchoolSubject) =>
    updateSubject(jobId, id, { isAbsent: false }).catch((error: unknown) =>
      toast(texts.decideFailed + errorText(error, texts.unexpected), 'error'),
    );
  return (
    <FoldedSection
      title={
        <strong className={styles.line} data-done={isDone || undefined}>
          {isDone ? photos > 0 && <Check aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
          {className || texts.noClass}
        </strong>
      }
      facts={[texts.peopleDone(done.length, expected.length), photos > 0 && texts.count(photos)]
        .filter(Boolean)
        .join(', ')}
    >
      <ul className={styles.subjects}>
        {subjects.map((subject) => (
          <li key={subject.id}>
            <span className={styles.subject}>
              <strong>{listedName(subject)}</strong>
              <Muted as="span" size="s">
                {subject.isAbsent && !photosOf.has(subject.id)
                  ? texts.absentMark
                  : texts.count(photosOf.get(subject.id)?.length ?? 0)}
              </Muted>
              {subject.isAbsent && (
                <Button size="s" variant="ghost" onClick={() => unmark(subject)}>
                  {texts.backAgain}
                </Button>
              )}
            </span>
            <div className={styles.photos}>
              {photosOf.get(subject.id)?.map((photo) => (
                <PhotoButton key={photo.id} photo={photo} onClick={onPhoto} />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </FoldedSection>
  );
}
