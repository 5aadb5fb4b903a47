import { FileText, Printer, School } from 'lucide-react';
import { useState } from 'react';
import type { SchoolDeliveryResponse } from '../../../../shared/production/school-deliveries/contract.ts';
import {
  type SchoolDeliveryPaper,
  schoolDeliveryPapers,
} from '../../../../shared/production/school-deliveries/papers.ts';
import { errorText } from '../../../lib/api.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { Muted } from '../../../ui/layout/muted.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { printSchool, saveSchoolPaper } from './api.ts';
import { HandOver } from './hand-over.tsx';
import { detailTexts as texts } from './school-delivery-texts.ts';

/** What is done for a school, in the order of the work. */
export function DeliveryWork({ delivery, orders }: SchoolDeliveryResponse) {
  const printed = orders.filter(({ status }) => status === 'PRINT_COMPLETED').map(({ id }) => id);
  const isEmpty = orders.every(({ status }) => status === 'PENDING');
  return (
    <>
      <Print delivery={delivery} />
      <FormSection title={texts.papersTitle} text={texts.papersText}>
        <Row gap={2}>
          {schoolDeliveryPapers.map((paper) => (
            <PaperButton key={paper} delivery={delivery} paper={paper} isEmpty={isEmpty} />
          ))}
        </Row>
      </FormSection>
      {printed.length > 0 && (
        <FormSection title={texts.handOverTitle} text={texts.handOverText}>
          <HandOver orderIds={printed} icon={<School aria-hidden="true" />} />
        </FormSection>
      )}
    </>
  );
}

function Print({ delivery: { jobId, counts, isOver } }: Pick<SchoolDeliveryResponse, 'delivery'>) {
  const [isBusy, setBusy] = useState(false);
  const toast = useToast();
  const start = async (): Promise<void> => {
    setBusy(true);
    await printSchool(jobId).catch((error: unknown) =>
      toast(texts.printFailed + errorText(error, texts.unexpected), 'error'),
    );
    setBusy(false);
  };
  return (
    <FormSection title={texts.printTitle} text={counts.waiting > 0 ? texts.inOrder : texts.nothingWaits}>
      {counts.waiting > 0 && !isOver && <Muted size="s">{texts.beforeDeadline}</Muted>}
      {counts.unpaid > 0 && <Muted size="s">{texts.unpaidNote(counts.unpaid)}</Muted>}
      {counts.waiting > 0 && (
        <Row>
          <Button
            variant="primary"
            icon={<Printer aria-hidden="true" />}
            busy={isBusy}
            busyText={texts.printing}
            onClick={start}
          >
            {texts.print(counts.waiting)}
          </Button>
        </Row>
      )}
    </FormSection>
  );
}

function PaperButton({
  delivery,
  paper,
  isEmpty,
}: Pick<SchoolDeliveryResponse, 'delivery'> & { paper: SchoolDeliveryPaper; isEmpty: boolean }) {
  const [isBusy, setBusy] = useState(false);
  const toast = useToast();
  const save = async (): Promise<void> => {
    setBusy(true);
    await saveSchoolPaper(delivery, paper).catch((error: unknown) =>
      toast(texts.paperFailed + errorText(error, texts.unexpected), 'error'),
    );
    setBusy(false);
  };
  return (
    <Button
      icon={<FileText aria-hidden="true" />}
      disabled={isEmpty}
      busy={isBusy}
      busyText={texts.paperBusy}
      onClick={save}
    >
      {texts.papers[paper]}
    </Button>
  );
}
