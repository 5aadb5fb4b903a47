import { useState } from 'react';
import type { SchoolSubject } from '../../../../../shared/library/schools/contract.ts';
import type { DecisionInput, SchoolPhoto } from '../../../../../shared/library/schools/shoot-contract.ts';
import { errorText } from '../../../../lib/api.ts';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { Row } from '../../../../ui/layout/row.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { decide } from './api.ts';
import { PersonPicker } from './person-picker.tsx';
import styles from './shoot.module.css';
import { shootTexts as texts } from './shoot-texts.ts';

interface DecideDialogProps {
  jobId: string;
  photo: SchoolPhoto;
  subjects: readonly SchoolSubject[];
  /** Ids of those that come first. */
  likely: readonly string[];
  onClose: () => void;
}

/** Asks whose the photos are from one on. */
export function DecideDialog({ jobId, photo, subjects, likely, onClose }: DecideDialogProps) {
  const [isCard, setCard] = useState(photo.decision?.isCard ?? (photo.hasUnreadCard || (photo.codes ?? []).length > 0));
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const save = async (decision: DecisionInput['decision']): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
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
        {error && <Alert tone="error">{error}</Alert>}
        <Checkbox label={texts.isCard} checked={isCard} onCheckedChange={setCard} />
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
