import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { SchoolSubject } from '../../../../shared/library/schools/contract.ts';
import { errorText } from '../../../lib/api.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Muted } from '../../../ui/layout/muted.tsx';
import { noteClassConsent } from './api.ts';
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
  const [isOpen, setOpen] = useState(defaultOpen);
  const [isBusy, setBusy] = useState(false);
  const toast = useToast();
  const children = subjects.filter(({ kind }) => kind === 'child');
  const missing = children.filter(({ consent }) => consent === null).length;
  const agree = async (): Promise<void> => {
    setBusy(true);
    try {
      const { noted } = await noteClassConsent(jobId, { className, consent: 'yes' });
      toast(texts.noted(noted));
    } catch (error) {
      toast(texts.consentFailed + errorText(error, texts.unexpected), 'error');
    }
    setBusy(false);
  };
  return (
    <details className={styles.class} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span>
          <strong>{className || texts.noClass}</strong>
          <Muted as="span" size="s">
            {children.length > 0 &&
              [
                texts.childCount(children.length),
                texts.consentSummary(children.length - missing, children.length),
              ].join(' · ')}
          </Muted>
        </span>
        <ChevronDown aria-hidden="true" />
      </summary>
      {isOpen && (
        <>
          <ul className={styles.subjects}>
            {subjects.map((subject) => (
              <SubjectRow key={subject.id} subject={subject} onEdit={() => onEdit(subject)} />
            ))}
          </ul>
          {missing > 0 && (
            <Button size="s" variant="ghost" busy={isBusy} busyText={texts.saving} onClick={agree}>
              {texts.allAgree(missing)}
            </Button>
          )}
        </>
      )}
    </details>
  );
}
