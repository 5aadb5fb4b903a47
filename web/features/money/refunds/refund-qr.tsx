import { friendlyFormatIBAN } from 'ibantools';
import { formatCents } from '../../../../shared/format/money.ts';
import type { Refund } from '../../../../shared/money/refunds/contract.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Muted } from '../../../ui/layout/muted.tsx';
import { QrImage } from '../../../ui/media/qr-image.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { refundTexts as texts } from './refund-texts.ts';
import styles from './refunds.module.css';

/** The code with which the admin's bank pays a refund. */
export function RefundQr({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const { recipientName, iban, orderNumber } = refund;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="s"
      title={texts.qrTitle(formatCents(refund.amountCents))}
      description={texts.qrText}
      footer={<Button onClick={onClose}>Zavrieť</Button>}
    >
      <div className={styles.qr}>
        <QrImage text={refund.qrText ?? ''} side={300} alt={texts.qrImage} />
        <Muted as="div" size="s">
          {[recipientName, friendlyFormatIBAN(iban) ?? iban, texts.qrSymbol(orderNumber)].map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Muted>
      </div>
    </Dialog>
  );
}
