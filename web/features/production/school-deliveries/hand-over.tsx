import { type ReactNode, useState } from 'react';
import { errorText } from '../../../lib/api.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { startBulkRun } from '../bulk-runs/api.ts';
import { detailTexts as texts } from './school-delivery-texts.ts';

interface HandOverProps {
  school: string;
  orderIds: readonly string[];
  icon: ReactNode;
}

/** Notes that printed orders are in the school, after a question: their customers get a mail. */
export function HandOver({ school, orderIds, icon }: HandOverProps) {
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const handOver = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await startBulkRun({ action: 'ship', orderIds: [...orderIds] });
      setAsked(false);
    } catch (error) {
      setProblem(texts.handOverFailed + errorText(error, texts.unexpected));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Row>
      <Button icon={icon} onClick={() => setAsked(true)}>
        {texts.handOver(orderIds.length)}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={texts.handOverQuestion(school, orderIds.length)}
        text={texts.handOverText}
        confirmText={texts.handOverConfirm}
        busy={isBusy}
        busyText={texts.busy}
        error={problem}
        onConfirm={handOver}
      />
    </Row>
  );
}
