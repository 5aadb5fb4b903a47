import { FileText } from 'lucide-react';
import type { SchoolJob } from '../../../../shared/library/schools/contract.ts';
import { papersBefore, type SchoolPaper, schoolPapers } from '../../../../shared/library/schools/subjects.ts';
import { errorText } from '../../../lib/api.ts';
import { ActionButton } from '../../../ui/form/action-button.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { savePaper } from './api.ts';
import { schoolTexts as texts } from './school-texts.ts';

/** What is printed before a shoot. */
export function PaperButtons({ job }: { job: SchoolJob }) {
  const isEmpty = job.childCount === 0;
  return (
    <FormSection title={texts.papers} text={isEmpty ? texts.papersEmpty : texts.papersText}>
      <Row gap={2}>
        {(job.publishedOn === null ? papersBefore : schoolPapers).map((paper) => (
          <PaperButton key={paper} job={job} paper={paper} />
        ))}
      </Row>
    </FormSection>
  );
}

/** Saves a paper of a job as PDF. */
export const PaperButton = ({ job, paper }: { job: SchoolJob; paper: SchoolPaper }) => (
  <ActionButton
    icon={<FileText aria-hidden="true" />}
    disabled={job.childCount === 0}
    busyText={texts.drawing}
    action={() => savePaper(job, paper)}
    explain={(error) => texts.paperFailed + errorText(error, texts.unexpected)}
  >
    {texts.paperNames[paper]}
  </ActionButton>
);
