import { Tabs } from '@base-ui/react/tabs';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { ButtonAnchor } from '../../../../ui/form/button-anchor.tsx';
import styles from './payment.module.css';
import { paymentTexts as texts } from './payment-texts.ts';
import type { LoadedCodes } from './use-payment-codes.ts';

type Code = 'payBySquare' | 'epc';
const codes: Code[] = ['payBySquare', 'epc'];
const notes = { payBySquare: texts.payBySquareNote, epc: texts.epcNote };

/** Both QR codes in tabs; the one for Slovak banks comes first. */
export function PaymentCodes({ loaded }: { loaded: LoadedCodes }) {
  const [shown, setShown] = useState<Code>('payBySquare');
  const orderNumber = loaded.payment.variableSymbol;
  return (
    <div className={styles.codes}>
      <Tabs.Root value={shown} onValueChange={(value) => setShown(value as Code)} className={styles.tabs}>
        <Tabs.List aria-label={texts.codes} className={styles.tabList}>
          {codes.map((code) => (
            <Tabs.Tab key={code} value={code} className={styles.tab}>
              {texts[code]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {codes.map((code) => (
          <Tabs.Panel key={code} value={code} className={styles.code}>
            <div className={styles.paper}>
              <img src={loaded[code]} width={300} height={300} alt={texts.imageOf(texts[code], orderNumber)} />
            </div>
            <p className={styles.note}>{notes[code]}</p>
          </Tabs.Panel>
        ))}
      </Tabs.Root>
      <ButtonAnchor
        href={loaded[shown]}
        download={`qr-platba-${orderNumber}.png`}
        icon={<Download aria-hidden="true" />}
      >
        {texts.download}
      </ButtonAnchor>
      <p className={styles.note}>{texts.onPhone}</p>
    </div>
  );
}
