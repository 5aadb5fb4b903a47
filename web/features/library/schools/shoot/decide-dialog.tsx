import { useState } from 'react';
import type { SchoolSubject } from '../../../../../shared/library/schools/contract.ts';
import type { DecisionInput, SchoolPhoto } from '../../../../../shared/library/schools/shoot-contract.ts';
import type { Shoot, SortedShoot } from '../../../../../shared/library/schools/sort-shoot.ts';
import { subjectName } from '../../../../../shared/library/schools/subjects.ts';
import { errorText } from '../../../../lib/api.ts';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { Muted } from '../../../../ui/layout/muted.tsx';
import { Row } from '../../../../ui/layout/row.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { decide } from './api.ts';
import { isCardPhoto, nextOwn } from './choices.ts';
import { PersonPicker, personText } from './person-picker.tsx';
import styles from './shoot.module.css';
import { shootTexts as texts } from './shoot-texts.ts';

interface DecideDialogProps {
  jobId: string;
  photo: SchoolPhoto;
  photos: ReadonlyMap<string, SchoolPhoto>;
  subjects: readonly SchoolSubject[];
  shoot: Shoot;
  sorted: SortedShoot;
  /** Ids of those that come first. */
  likely: readonly string[];
  /** Whose first photo, or card, is looked for. */
  sought?: SchoolSubject;
  onClose: () => void;
}

/** Asks whose the photos are from one on, or that one alone. */
export function DecideDialog(props: DecideDialogProps) {
  const { jobId, photo, photos, subjects, shoot, sorted, likely, sought, onClose } = props;
  const [isCard, setCard] = useState(isCardPhoto(photo));
  const [isAlone, setAlone] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const owner = subjects.find(({ id }) => id === sorted.subjectOf.get(photo.id));
  const next = owner && nextOwn(shoot.photos, photo.id, photos, sorted);
  const save = async (decision: DecisionInput['decision']): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      // First, so that a failure leaves all as it is.
      if (isAlone && next && owner)
        await decide(jobId, { photoId: next, decision: { subjectId: owner.id, isCard: false } });
      await decide(jobId, { photoId: photo.id, decision });
      onClose();
    } catch (failure) {
      setError(texts.decideFailed + errorText(failure, texts.unexpected));
      setBusy(false);
    }
  };
  return (
    <Dialog open onOpenChange={onClose} title={texts.decideTitle} description={texts.decideText} dismissible={!isBusy}>
      <Stack gap={4}>
        {photo.mediumUrl && <img className={styles.picture} src={photo.mediumUrl} alt={photo.filename} />}
        {owner && <Muted size="s">{texts.now(personText(owner))}</Muted>}
        {error && <Alert tone="error">{error}</Alert>}
        {sought && (
          <Row gap={2}>
            <Button variant="primary" disabled={isBusy} onClick={() => save({ subjectId: sought.id, isCard: true })}>
              {texts.itsCard(subjectName(sought))}
            </Button>
            <Button disabled={isBusy} onClick={() => save({ subjectId: sought.id, isCard: false })}>
              {texts.itsFirst(subjectName(sought))}
            </Button>
          </Row>
        )}
        <Stack gap={2}>
          <Checkbox label={texts.isCard} checked={isCard} onCheckedChange={setCard} />
          {next && !isCard && <Checkbox label={texts.onlyThis} checked={isAlone} onCheckedChange={setAlone} />}
        </Stack>
        <PersonPicker
          subjects={subjects}
          likely={likely}
          isBusy={isBusy}
          onPick={(subjectId) => save({ subjectId, isCard })}
        />
        <Row gap={2}>
          <Button disabled={isBusy} onClick={() => save({ subjectId: null, isCard })}>
            {texts.nobody}
          </Button>
          {photo.decision && (
            <Button variant="ghost" disabled={isBusy} onClick={() => save(null)}>
              {texts.takeBack}
            </Button>
          )}
        </Row>
      </Stack>
    </Dialog>
  );
}
