import { FileText, Printer, School } from 'lucide-react';
import type { SchoolDeliveryResponse } from '../../../../shared/production/school-deliveries/contract.ts';
import { schoolDeliveryPapers } from '../../../../shared/production/school-deliveries/papers.ts';
import { errorText } from '../../../lib/api.ts';
import { ActionButton } from '../../../ui/form/action-button.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { Muted } from '../../../ui/layout/muted.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { printSchool, saveSchoolPaper } from './api.ts';
import { HandOver } from './hand-over.tsx';
import { detailTexts as texts } from './school-delivery-texts.ts';

/** What is done for a school, in the order of the work. */
export function DeliveryWork({ delivery, orders }: SchoolDeliveryResponse) {
  const printed = orders.filter(({ status }) => status === 'PRINT_COMPLETED').map(({ id }) => id);
  const { waiting, inPrint } = delivery.counts;
  const isEmpty = waiting + inPrint + delivery.counts.printed === 0;
  return (
    <>
      {delivery.counts.waiting + delivery.counts.unpaid > 0 && <Print delivery={delivery} />}
      <FormSection title={texts.papersTitle} text={texts.papersText}>
        <Row gap={2}>
          {schoolDeliveryPapers.map((paper) => (
            <ActionButton
              key={paper}
              icon={<FileText aria-hidden="true" />}
              disabled={isEmpty}
              busyText={texts.paperBusy}
              action={() => saveSchoolPaper(delivery, paper)}
              explain={(error) => texts.paperFailed + errorText(error, texts.unexpected)}
            >
              {texts.papers[paper]}
            </ActionButton>
          ))}
        </Row>
      </FormSection>
      {printed.length > 0 && (
        <FormSection title={texts.handOverTitle} text={texts.handOverText}>
          <HandOver school={delivery.school} orderIds={printed} icon={<School aria-hidden="true" />} />
        </FormSection>
      )}
    </>
  );
}

function Print({ delivery: { jobId, counts, isOver } }: Pick<SchoolDeliveryResponse, 'delivery'>) {
  return (
    <FormSection title={texts.printTitle} text={counts.waiting > 0 ? texts.inOrder : texts.nothingWaits}>
      {counts.waiting > 0 && !isOver && <Muted size="s">{texts.beforeDeadline}</Muted>}
      {counts.unpaid > 0 && <Muted size="s">{texts.unpaidNote(counts.unpaid)}</Muted>}
      {counts.waiting > 0 && (
        <Row>
          <ActionButton
            variant="primary"
            icon={<Printer aria-hidden="true" />}
            busyText={texts.printing}
            action={() => printSchool(jobId)}
            explain={(error) => texts.printFailed + errorText(error, texts.unexpected)}
          >
            {texts.print(counts.waiting)}
          </ActionButton>
        </Row>
      )}
    </FormSection>
  );
}
