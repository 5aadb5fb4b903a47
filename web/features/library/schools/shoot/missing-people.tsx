import { useState } from 'react';
import type { SchoolSubject } from '../../../../../shared/library/schools/contract.ts';
import { findOverlooked } from '../../../../../shared/library/schools/overlooked-cards.ts';
import type { SchoolPhoto } from '../../../../../shared/library/schools/shoot-contract.ts';
import type { Shoot, SortedShoot } from '../../../../../shared/library/schools/sort-shoot.ts';
import { subjectName } from '../../../../../shared/library/schools/subjects.ts';
import { errorText } from '../../../../lib/api.ts';
import { useToast } from '../../../../ui/feedback/toast.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { FormSection } from '../../../../ui/form/form-section.tsx';
import { Muted } from '../../../../ui/layout/muted.tsx';
import { Row } from '../../../../ui/layout/row.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { updateSubject } from '../api.ts';
import { DecideDialog } from './decide-dialog.tsx';
import { personText } from './person-picker.tsx';
import { PhotoButton } from './photo-button.tsx';
import styles from './shoot.module.css';
import { shootTexts as texts } from './shoot-texts.ts';

interface MissingPeopleProps {
  jobId: string;
  photos: ReadonlyMap<string, SchoolPhoto>;
  subjects: readonly SchoolSubject[];
  shoot: Shoot;
  sorted: SortedShoot;
}

const maxPlaces = 8;

/** Who was to be photographed and has no photos: they were not there, or their card was overlooked. */
export function MissingPeople({ jobId, photos, subjects, shoot, sorted }: MissingPeopleProps) {
  const [sought, setSought] = useState<string | null>(null);
  const [chosen, setChosen] = useState<SchoolPhoto | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const toast = useToast();
  const missing = subjects.filter(({ id }) => sorted.withoutPhotos.includes(id));
  const markAbsent = async ({ id }: SchoolSubject): Promise<void> => {
    setBusy(id);
    await updateSubject(jobId, id, { isAbsent: true }).catch((error: unknown) =>
      toast(texts.decideFailed + errorText(error, texts.unexpected), 'error'),
    );
    setBusy(null);
  };
  // The first one at once: most mornings have one or two.
  const soughtOne = missing.find(({ id }) => id === sought) ?? missing[0];
  const places = soughtOne ? findOverlooked(shoot, sorted, maxPlaces) : [];
  return (
    <FormSection title={texts.missing} text={texts.missingText}>
      <Stack gap={5}>
        <ul className={styles.missing}>
          {missing.map((subject) => (
            <li key={subject.id}>
              <span>{personText(subject)}</span>
              <Row gap={2}>
                <Button
                  size="s"
                  busy={busy === subject.id}
                  disabled={busy !== null && busy !== subject.id}
                  onClick={() => markAbsent(subject)}
                >
                  {subject.kind === 'child' ? texts.absent : texts.groupAbsent}
                </Button>
                <Button
                  size="s"
                  variant="ghost"
                  aria-pressed={subject === soughtOne}
                  onClick={() => setSought(subject.id)}
                >
                  {texts.find}
                </Button>
              </Row>
            </li>
          ))}
        </ul>
        {soughtOne && (
          <Stack gap={2}>
            <strong>{texts.places(subjectName(soughtOne))}</strong>
            <Muted size="s">{texts.placesText}</Muted>
            <div className={styles.photos}>
              {places.map(({ photoId }) => (
                <PhotoButton key={photoId} photo={photos.get(photoId)} onClick={setChosen} />
              ))}
            </div>
            <Muted size="s">{texts.noPlace}</Muted>
          </Stack>
        )}
      </Stack>
      {chosen && soughtOne && (
        <DecideDialog
          jobId={jobId}
          photo={chosen}
          {...{ photos, subjects, shoot, sorted }}
          likely={[soughtOne.id]}
          sought={soughtOne}
          onClose={() => setChosen(null)}
        />
      )}
    </FormSection>
  );
}
