import { FolderDown } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { jobsTexts as texts } from './print-job-texts.ts';
import { useJobActions } from './use-job-actions.ts';

/** Downloads what of these orders is to be printed, for a lab without a station. */
export function PrintFilesButton({ orderIds }: { orderIds: readonly string[] }) {
  const { downloadZip, isZipping } = useJobActions();
  return (
    <Button
      icon={<FolderDown aria-hidden="true" />}
      busy={isZipping(orderIds)}
      busyText={texts.zipBusy}
      onClick={() => downloadZip({ orderIds: [...orderIds] })}
    >
      {texts.zip}
    </Button>
  );
}
