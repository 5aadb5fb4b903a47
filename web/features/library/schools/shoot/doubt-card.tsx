import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { SchoolSubject } from '../../../../../shared/library/schools/contract.ts';
import type { SchoolPhoto } from '../../../../../shared/library/schools/shoot-contract.ts';
import type { Doubt, Shoot, SortedShoot } from '../../../../../shared/library/schools/sort-shoot.ts';
import { subjectName } from '../../../../../shared/library/schools/subjects.ts';
import { errorText } from '../../../../lib/api.ts';
import { useToast } from '../../../../ui/feedback/toast.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { FormSection } from '../../../../ui/form/form-section.tsx';
import { Muted } from '../../../../ui/layout/muted.tsx';
import { Row } from '../../../../ui/layout/row.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Thumbnail } from '../../../../ui/media/thumbnail.tsx';
import { decide } from './api.ts';
import { around, type Choice, choicesOf, isCardPhoto, lastDecision, subjectBefore } from './choices.ts';
import { DecideDialog } from './decide-dialog.tsx';
import { personText } from './person-picker.tsx';
import styles from './shoot.module.css';
import { shootTexts as texts } from './shoot-texts.ts';

interface DoubtCardProps {
  jobId: string;
  photos: ReadonlyMap<string, SchoolPhoto>;
  subjects: readonly SchoolSubject[];
  shoot: Shoot;
  sorted: SortedShoot;
}

/** One doubt after another, each with its photo, what it may be, and a key for that. */
export function DoubtCard({ jobId, photos, subjects, shoot, sorted }: DoubtCardProps) {
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const [isChoosing, setChoosing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const toast = useToast();
  const { doubts } = sorted;
  const doubt = doubts.find(({ photoId }) => !skipped.includes(photoId)) ?? doubts[0];
  const photo = doubt && photos.get(doubt.photoId);
  const last = lastDecision([...photos.values()]);
  const before = doubt ? subjectBefore(shoot.photos, doubt.photoId, sorted) : null;
  const choices = doubt ? choicesOf(doubt, { sorted, listed: subjects.map(({ id }) => id), before }) : [];

  const save = async (photoId: string, choice: Choice | null): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const decision = choice && { subjectId: choice.subjectId, isCard: choice.isCard };
    await decide(jobId, { photoId, decision }).catch((error: unknown) =>
      toast(texts.decideFailed + errorText(error, texts.unexpected), 'error'),
    );
    setBusy(false);
  };
  // By the place of a digit: a Slovak keyboard has it with Shift alone.
  const press = useRef<(event: Pick<KeyboardEvent, 'code' | 'key'>) => void>(() => {});
  press.current = ({ code, key }) => {
    if (isChoosing) return;
    const choice = choices[Number(/^(?:Digit|Numpad)(\d)$/.exec(code)?.[1]) - 1];
    if (doubt && choice) save(doubt.photoId, choice);
    if (key.toLowerCase() === 'z' && last) save(last.id, null);
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isTyping =
        event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [role=dialog]');
      if (!isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) press.current(event);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  const undo = last && (
    <Button
      size="s"
      variant="ghost"
      icon={<Undo2 aria-hidden="true" />}
      disabled={isBusy}
      onClick={() => save(last.id, null)}
    >
      {texts.undo}
    </Button>
  );
  if (!doubt || !photo) return undo ? <Row>{undo}</Row> : null;
  const at = doubts.indexOf(doubt) + 1;
  return (
    <FormSection
      title={texts.doubts}
      text={[doubts.length > 1 && texts.doubtOf(at, doubts.length), texts.kinds[doubt.kind](nameOf(doubt, subjects))]
        .filter(Boolean)
        .join(': ')}
      action={undo}
    >
      <Stack gap={4}>
        <div className={styles.doubt}>
          {photo.mediumUrl && <img className={styles.picture} src={photo.mediumUrl} alt={photo.filename} />}
          <div className={styles.choices}>
            <Muted size="s">{texts.held(doubt.heldIds.length)}</Muted>
            {choices.map((choice, index) => (
              <Button key={JSON.stringify(choice)} disabled={isBusy} onClick={() => save(doubt.photoId, choice)}>
                <kbd>{index + 1}</kbd>
                <span>
                  {choiceText(choice, subjects)}
                  <ChoiceNote choice={choice} doubt={doubt} sorted={sorted} />
                </span>
              </Button>
            ))}
            <Row gap={2}>
              <Button size="s" disabled={isBusy} onClick={() => setChoosing(true)}>
                {texts.somebody}
              </Button>
              {doubts.length > 1 && (
                <Button
                  size="s"
                  variant="ghost"
                  disabled={isBusy}
                  onClick={() => setSkipped(skip(doubts, skipped, doubt))}
                >
                  {texts.skip}
                </Button>
              )}
            </Row>
          </div>
        </div>
        <ul className={styles.strip} aria-label={texts.neighbours}>
          {around(shoot.photos, doubt.photoId, 3, 4).map((id) => (
            <li key={id} data-current={id === doubt.photoId || undefined}>
              <Thumbnail url={photos.get(id)?.thumbnailUrl} side={88} isWhole />
            </li>
          ))}
        </ul>
        <Muted size="s" className={styles.keys}>
          {texts.keys}
        </Muted>
      </Stack>
      {isChoosing && (
        <DecideDialog
          jobId={jobId}
          photo={photo}
          {...{ photos, subjects, shoot, sorted }}
          likely={choices.flatMap(({ subjectId }) => subjectId ?? [])}
          onClose={() => setChoosing(false)}
        />
      )}
    </FormSection>
  );
}

/** Whose the card in doubt is, or whose photos come before it. */
const nameOf = ({ subjectIds: [id] }: Doubt, subjects: readonly SchoolSubject[]): string => {
  const subject = subjects.find((one) => one.id === id);
  return subject ? subjectName(subject) : '';
};

/** Why somebody is offered. */
function ChoiceNote({ choice, doubt, sorted }: { choice: Choice; doubt: Doubt; sorted: SortedShoot }) {
  const { subjectId, isCard } = choice;
  const isOnCard = isCard && doubt.kind !== 'unread-card' && doubt.subjectIds.includes(subjectId ?? '');
  const isMissing = subjectId !== null && sorted.withoutPhotos.includes(subjectId);
  const note = isOnCard ? texts.byCard : isMissing ? texts.withoutPhotos : null;
  return note && <small>{note}</small>;
}

function _captionOf(
  id: string,
  { photos, subjects, sorted }: Pick<DoubtCardProps, 'photos' | 'subjects' | 'sorted'>,
): string {
  const photo = photos.get(id);
  if (photo && isCardPhoto(photo)) return texts.cardMark;
  const subject = subjects.find((one) => one.id === sorted.subjectOf.get(id));
  return subject ? subjectName(subject) : '?';
}

/** After the last one the first comes again. */
const skip = (doubts: readonly Doubt[], skipped: readonly string[], { photoId }: Doubt): readonly string[] => {
  const next = [...skipped, photoId];
  return doubts.every((one) => next.includes(one.photoId)) ? [] : next;
};

function choiceText({ subjectId, isNoCard }: Choice, subjects: readonly SchoolSubject[]): string {
  const subject = subjects.find(({ id }) => id === subjectId);
  if (!subject) return texts.nobody;
  return isNoCard ? texts.noCard(personText(subject)) : personText(subject);
}
