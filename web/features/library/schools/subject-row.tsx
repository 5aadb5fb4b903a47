import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { showChildCode } from '../../../../shared/library/schools/child-codes.ts';
import type { SchoolSubject } from '../../../../shared/library/schools/contract.ts';
import { type Consent, consents, listedName, subjectName } from '../../../../shared/library/schools/subjects.ts';
import { errorText } from '../../../lib/api.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { updateSubject } from './api.ts';
import { schoolTexts as texts } from './school-texts.ts';
import styles from './schools.module.css';

const unknown = 'unknown';
const options = [
  { value: unknown, label: texts.consentUnknown },
  ...consents.map((value) => ({ value, label: texts.consents[value] })),
] as const;

interface SubjectRowProps {
  jobId: string;
  subject: SchoolSubject;
  onEdit: () => void;
}

/** Who is photographed: the name, which opens the form, the code, and the consent of a child. */
export function SubjectRow({ jobId, subject, onEdit }: SubjectRowProps) {
  const { id, kind, code, consent } = subject;
  // What was chosen, until the server has it.
  const [chosen, setChosen] = useState<Consent | null>();
  const toast = useToast();
  const name = subjectName(subject);
  const note = async (value: Consent | typeof unknown): Promise<void> => {
    const next = value === unknown ? null : value;
    setChosen(next);
    await updateSubject(jobId, id, { consent: next }).catch((error: unknown) =>
      toast(texts.consentFailed + errorText(error, texts.unexpected), 'error'),
    );
    setChosen(undefined);
  };
  const shown = chosen === undefined ? consent : chosen;
  return (
    <li className={styles.subject}>
      <button type="button" className={styles.name} onClick={onEdit}>
        <VisuallyHidden>{texts.editName(name)}</VisuallyHidden>
        <span aria-hidden="true">{listedName(subject)}</span>
        <Pencil aria-hidden="true" />
      </button>
      <span className={styles.code}>{showChildCode(code)}</span>
      {kind === 'child' ? (
        <div className={styles.consent} data-consent={shown ?? unknown}>
          <Select
            label={texts.consent(name)}
            hideLabel
            value={shown ?? unknown}
            options={options}
            onValueChange={note}
          />
        </div>
      ) : (
        <Badge>{texts.kinds[kind]}</Badge>
      )}
    </li>
  );
}
