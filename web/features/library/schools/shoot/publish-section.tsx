import { Send } from 'lucide-react';
import { useState } from 'react';
import { dayText } from '../../../../../shared/format/day-text.ts';
import type { SchoolJob, SchoolSubject } from '../../../../../shared/library/schools/contract.ts';
import { photosOfChildren } from '../../../../../shared/library/schools/photos-of-children.ts';
import { isCertain, type Shoot, type SortedShoot } from '../../../../../shared/library/schools/sort-shoot.ts';
import { subjectName } from '../../../../../shared/library/schools/subjects.ts';
import { errorText } from '../../../../lib/api.ts';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { useToast } from '../../../../ui/feedback/toast.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { FormSection } from '../../../../ui/form/form-section.tsx';
import { Muted } from '../../../../ui/layout/muted.tsx';
import { Row } from '../../../../ui/layout/row.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { PaperButton } from '../paper-buttons.tsx';
import { publish } from './api.ts';
import { shootTexts as texts } from './shoot-texts.ts';
import { Unpublish } from './unpublish.tsx';

interface PublishSectionProps {
  job: SchoolJob;
  subjects: readonly SchoolSubject[];
  shoot: Shoot;
  sorted: SortedShoot;
}

/** Gives parents what was sorted; then the letters with their codes, and who has not opened theirs. */
export function PublishSection({ job, subjects, shoot, sorted }: PublishSectionProps) {
  const [left, setLeft] = useState<number | null>(null);
  const toast = useToast();
  const children = subjects.filter(({ kind }) => kind === 'child');
  const photosOf = photosOfChildren(
    subjects,
    sorted.subjectOf,
    shoot.photos.map(({ id }) => id),
  );
  const seen = children.filter(({ id }) => (photosOf.get(id)?.length ?? 0) > 0);
  const having = new Set(sorted.subjectOf.values());
  const hidden = children.filter(({ id, consent }) => having.has(id) && (consent === null || consent === 'no'));
  const onlyGroup = children.filter(({ id, consent }) => having.has(id) && consent === 'group');
  const canPublish = isCertain(sorted) && (seen.length > 0 || job.publishedOn !== null);

  const { doubts, withoutPhotos } = sorted;
  const text = !isCertain(sorted)
    ? texts.notYet(doubts.length, withoutPhotos.length)
    : seen.length === 0
      ? texts.nobodySees
      : texts.publishText(seen.length, job.publishedOn !== null && !job.hasChanges);
  const start = async (): Promise<void> => {
    setLeft(seen.length);
    try {
      await publish(job.id, setLeft);
      toast(texts.publishedNow);
    } catch (error) {
      toast(texts.publishFailed + errorText(error, texts.unexpected), 'error');
    }
    setLeft(null);
  };
  return (
    <FormSection title={texts.publishTitle} text={text}>
      <Stack gap={3}>
        {hidden.length > 0 && (
          <Alert tone="warning">{texts.withoutConsent(hidden.length, hidden.map(subjectName).join(', '))}</Alert>
        )}
        {onlyGroup.length > 0 && <Muted size="s">{texts.onlyGroup(onlyGroup.length)}</Muted>}
        <Row gap={2}>
          <Button
            variant={job.publishedOn && !job.hasChanges ? 'secondary' : 'primary'}
            icon={<Send aria-hidden="true" />}
            disabled={!canPublish}
            busy={left !== null}
            busyText={left ? texts.publishingLeft(left) : texts.publishing}
            onClick={start}
          >
            {job.publishedOn ? texts.publishAgain : texts.publish}
          </Button>
          {job.publishedOn && <PaperButton job={job} paper="letters" />}
          {job.publishedOn && <Unpublish job={job} />}
        </Row>
        {job.publishedOn && <Published publishedOn={job.publishedOn} subjects={children} hasChanges={job.hasChanges} />}
      </Stack>
    </FormSection>
  );
}

interface PublishedProps {
  publishedOn: string;
  subjects: readonly SchoolSubject[];
  /** Parents may see something else yet. */
  hasChanges: boolean;
}

/** Since when parents see the photos, and who has not opened theirs. */
function Published({ publishedOn, subjects, hasChanges }: PublishedProps) {
  const published = subjects.filter(({ publishedCount }) => publishedCount !== null);
  const unopened = published.filter(({ views }) => views === 0);
  const ordered = published.filter(({ orders }) => orders > 0);
  const state = hasChanges ? texts.changed : texts.isCurrent;
  return (
    <>
      <Muted size="s">{[texts.publishedOn(dayText(publishedOn)), state, texts.lettersText].join(' ')}</Muted>
      {published.length > 0 && (
        <Muted size="s">
          {texts.opened(published.length - unopened.length, published.length)}{' '}
          {ordered.length > 0 && texts.ordered(ordered.length)}
        </Muted>
      )}
      {unopened.length > 0 && unopened.length < published.length && (
        <details>
          <summary>{texts.unopened}</summary>
          <Muted size="s">{unopened.map(subjectName).join(', ')}</Muted>
        </details>
      )}
    </>
  );
}
