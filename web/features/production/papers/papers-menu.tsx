import { FileText } from 'lucide-react';
import { useState } from 'react';
import { type PaperKind, paperKinds } from '../../../../shared/production/papers/order-papers.ts';
import { errorText } from '../../../lib/api.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { savePapers } from './api.ts';
import { ExportParcels } from './export-parcels.tsx';
import { papersTexts as texts } from './order-papers-texts.ts';
import { SharedParcels } from './shared-parcels.tsx';

/** What is printed to pack these orders, and their file for a carrier. */
export function PapersMenu({ orderIds }: { orderIds: readonly string[] }) {
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const [dialog, setDialog] = useState<'parcels' | 'shared' | null>(null);
  const close = () => setDialog(null);

  const openShared = (hide: () => void) => (
    <Button
      size="s"
      onClick={() => {
        hide();
        setDialog('shared');
      }}
    >
      {texts.showSameAddress}
    </Button>
  );
  const save = async (kind: PaperKind): Promise<void> => {
    setBusy(true);
    try {
      const { leftOut, sameAddress } = await savePapers(kind, orderIds);
      if (leftOut > 0) toast(texts.leftOut(leftOut), 'info');
      if (sameAddress > 0) toast(texts.sameAddress(sameAddress), 'info', { action: openShared });
    } catch (error) {
      toast(texts.failed + errorText(error, texts.unknown), 'error');
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Menu
        label={texts.menu}
        trigger={
          <Button icon={<FileText aria-hidden="true" />} busy={isBusy}>
            {texts.action}
          </Button>
        }
        items={[
          ...paperKinds.map((kind) => ({ label: texts.kinds[kind], onSelect: () => save(kind) })),
          { label: texts.shared, onSelect: () => setDialog('shared') },
          { label: texts.parcels, onSelect: () => setDialog('parcels') },
        ]}
      />
      {dialog === 'parcels' && <ExportParcels orderIds={orderIds} onClose={close} />}
      {dialog === 'shared' && <SharedParcels orderIds={orderIds} onClose={close} />}
    </>
  );
}
