import { friendlyFormatIBAN } from 'ibantools';
import { useEffect, useState } from 'react';
import type { Refund } from '../../../shared/contract/refunds.ts';
import { formatCents } from '../../../shared/format/money.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Muted } from '../../ui/muted.tsx';
import { refundTexts as texts } from './refund-texts.ts';
import styles from './refunds.module.css';

/** The code with which the admin's bank pays a refund. */
export function RefundQr({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const { recipientName, iban, orderNumber } = refund;
  const [svg, setSvg] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    import('uqr').then(({ renderSVG }) => {
      if (isCurrent) setSvg(renderSVG(refund.qrText ?? '', { ecc: 'M', border: 2 }));
    });
    return () => {
      isCurrent = false;
    };
  }, [refund.qrText]);
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
        {svg && (
          <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} width={300} height={300} alt={texts.qrImage} />
        )}
        <Muted as="div" size="s">
          {[recipientName, friendlyFormatIBAN(iban) ?? iban, texts.qrSymbol(orderNumber)].map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Muted>
      </div>
    </Dialog>
  );
}
