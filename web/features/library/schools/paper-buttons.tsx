import { FileText } from 'lucide-react';
import { useState } from 'react';
import type { SchoolJob } from '../../../../shared/library/schools/contract.ts';
import { type SchoolPaper, schoolPapers } from '../../../../shared/library/schools/subjects.ts';
import { errorText } from '../../../lib/api.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { savePaper } from './api.ts';
import { schoolTexts as texts } from './school-texts.ts';

/** What is printed before a shoot. */
export function PaperButtons({ job }: { job: SchoolJob }) {
  const [busy, setBusy] = useState<SchoolPaper | null>(null);
  const toast = useToast();
  const save = async (paper: SchoolPaper): Promise<void> => {
    setBusy(paper);
    await savePaper(job, paper).catch((error: unknown) =>
      toast(texts.paperFailed + errorText(error, texts.unexpected), 'error'),
    );
    setBusy(null);
  };
  const isEmpty = job.childCount === 0;
  return (
    <FormSection title={texts.papers} text={isEmpty ? texts.papersEmpty : texts.papersText}>
      <Row gap={2}>
        {schoolPapers.map((paper) => (
          <Button
            key={paper}
            icon={<FileText aria-hidden="true" />}
            disabled={isEmpty || (busy !== null && busy !== paper)}
            busy={busy === paper}
            busyText={texts.drawing}
            onClick={() => save(paper)}
          >
            {texts.paperNames[paper]}
          </Button>
        ))}
      </Row>
    </FormSection>
  );
}
