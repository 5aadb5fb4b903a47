import { FolderDown } from 'lucide-react';
import { useState } from 'react';
import type { PrintZipInput } from '../../../../shared/production/print-jobs/contract.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { usePrintStations } from './api.ts';
import { byHandTexts, jobsTexts as texts } from './print-job-texts.ts';
import { useByHand } from './use-by-hand.tsx';
import { useJobActions } from './use-job-actions.ts';

interface ZipButtonProps {
  of: PrintZipInput;
  /** No station may take them: they are printed by hand already, or are over. */
  isOurs?: boolean;
}

/** Downloads what is to be printed; where a station would print it too, it asks who does. */
export function ZipButton({ of, isOurs = false }: ZipButtonProps) {
  const { downloadZip, isZipping } = useJobActions();
  const { data } = usePrintStations();
  const byHand = useByHand();
  const [isAsking, setAsking] = useState(false);
  const mayBeTaken = !isOurs && data?.stations.length !== 0;

  const download = async (takes: boolean): Promise<void> => {
    if (takes && !(await byHand.take(of))) return setAsking(false);
    setAsking(false);
    await downloadZip(of);
  };
  return (
    <>
      <Button
        icon={<FolderDown aria-hidden="true" />}
        busy={isZipping('jobIds' in of ? of.jobIds : of.orderIds)}
        busyText={texts.zipBusy}
        onClick={() => (mayBeTaken ? setAsking(true) : download(false))}
      >
        {texts.zip}
      </Button>
      {isAsking && (
        <Dialog
          open
          size="s"
          onOpenChange={setAsking}
          title={byHandTexts.askTitle}
          footer={
            <>
              <Button disabled={byHand.busy !== null} onClick={() => download(false)}>
                {byHandTexts.onlyZip}
              </Button>
              <Button variant="primary" busy={byHand.busy !== null} onClick={() => download(true)}>
                {byHandTexts.take}
              </Button>
            </>
          }
        >
          <p>{byHandTexts.askText}</p>
        </Dialog>
      )}
      {byHand.dialog}
    </>
  );
}
