import { useRef, useState } from 'react';
import type { SchoolSubject } from '../../../../shared/library/schools/contract.ts';
import { subjectName } from '../../../../shared/library/schools/subjects.ts';
import { errorText } from '../../../lib/api.ts';
import { Button } from '../../../ui/form/button.tsx';
import { ConfirmAction } from '../../../ui/overlay/confirm-action.tsx';
import { noteConsents } from './api.ts';
import { FoldedSection } from './folded-section.tsx';
import { schoolTexts as texts } from './school-texts.ts';
import styles from './schools.module.css';
import { SubjectRow } from './subject-row.tsx';

interface ClassSectionProps {
  jobId: string;
  className: string;
  subjects: readonly SchoolSubject[];
  /** Of a large school the classes begin closed. */
  defaultOpen: boolean;
  onEdit: (subject: SchoolSubject) => void;
}

/** A class: who is photographed, and what guardians have said. */
export function ClassSection({ jobId, className, subjects, defaultOpen, onEdit }: ClassSectionProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isAsking, setAsking] = useState(false);
  const children = subjects.filter(({ kind }) => kind === 'child');
  const missing = children.filter(({ consent }) => consent === null);
  const counts = (['yes', 'group', 'no', 'unknown'] as const).flatMap((kind) => {
    const count = children.filter(({ consent }) => (consent ?? 'unknown') === kind).length;
    return count === 0 ? [] : texts.consentCounts[kind](count);
  });
  return (
    <>
      <FoldedSection
        ref={details}
        title={<strong>{className || texts.noClass}</strong>}
        facts={children.length > 0 && [texts.childCount(children.length), ...counts].join(' · ')}
        defaultOpen={defaultOpen}
      >
        <ul className={styles.subjects}>
          {subjects.map((subject) => (
            <SubjectRow key={subject.id} jobId={jobId} subject={subject} onEdit={() => onEdit(subject)} />
          ))}
        </ul>
        {missing.length > 0 && (
          <Button size="s" onClick={() => setAsking(true)}>
            {texts.allAgree(missing.length)}
          </Button>
        )}
      </FoldedSection>
      {isAsking && (
        <ConfirmAction
          texts={{ title: texts.allAgreeTitle, confirm: texts.allAgreeIt, busy: texts.saving }}
          text={texts.allAgreeText(missing.map(subjectName).join(', '))}
          action={async () => {
            const subjectIds = missing.map(({ id }) => id);
            const { noted } = await noteConsents(jobId, { subjectIds, consent: 'yes' });
            return { message: texts.noted(noted) };
          }}
          explain={(error) => texts.consentFailed + errorText(error, texts.unexpected)}
          nextFocus={() => details.current}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
