import { Crop } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { OrderPrintResponse } from '../../../../../shared/production/order-prints/contract.ts';
import type { ProductionItem } from '../../../../../shared/production/today/production.ts';
import type { PrintChoice } from '../../../../../shared/shop/prints/print-plan.ts';
import { errorText, hasCode } from '../../../../lib/api.ts';
import { useToast } from '../../../../ui/feedback/toast.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { Muted } from '../../../../ui/layout/muted.tsx';
import { askForOrderPrints, loadOrderPrint, refreshOrders } from './api.ts';
import styles from './order-page.module.css';
import { printTexts as texts } from './order-print-texts.ts';
import { settlePrints } from './settle-prints.ts';

const CropDialog = lazy(() => import('../../print-crop/crop-dialog.tsx'));
// The paper and the frame have prices, which an order keeps.
const nothingElse = { PRINT_SIZE: [], SERVICE: [] };

interface ChangePrintProps {
  orderId: string;
  position: number;
  item: ProductionItem;
}

/** Changes the crop of an ordered print. */
export function ChangePrint({ orderId, position, item }: ChangePrintProps) {
  const toast = useToast();
  const [opened, setOpened] = useState<OrderPrintResponse | null>(null);
  const [busyText, setBusyText] = useState<string | null>(null);
  const [isPhotoGone, setPhotoGone] = useState(item.photoId === null);

  const run = async (text: string, work: () => Promise<void>): Promise<void> => {
    setBusyText(text);
    try {
      await work();
    } catch (error) {
      if (hasCode(error, 'photo-not-found')) setPhotoGone(true);
      else toast(errorText(error, texts.failed), 'error');
    } finally {
      setBusyText(null);
    }
  };
  const open = () => run(texts.change, async () => setOpened(await loadOrderPrint(orderId, position)));
  const save = (print: PrintChoice) =>
    run(texts.changing, async () => {
      const ask = (items: Parameters<typeof askForOrderPrints>[1]) => askForOrderPrints(orderId, items);
      const { problems, isMailed } = await settlePrints([{ position, print }], { ask });
      if (problems[0]) return toast(problems[0], 'error');
      await refreshOrders();
      toast(isMailed ? texts.changed : texts.unchanged);
    });

  if (isPhotoGone)
    return (
      <Muted size="s" role="status">
        {texts.photoGone}
      </Muted>
    );
  return (
    <div className={styles.action}>
      <Button
        size="s"
        icon={<Crop aria-hidden="true" />}
        aria-label={texts.changeOf(item.photo.filename)}
        busy={busyText !== null}
        busyText={busyText ?? undefined}
        onClick={open}
      >
        {texts.change}
      </Button>
      {opened && (
        <Suspense>
          <CropDialog
            photo={opened.photo}
            size={{ name: item.paperSize ?? '', printFormat: opened.format }}
            choice={opened.choice}
            offer={nothingElse}
            onSave={save}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
