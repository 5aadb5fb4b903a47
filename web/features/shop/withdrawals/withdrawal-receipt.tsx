import { Printer } from 'lucide-react';
import { formatDateTime } from '../../../../shared/format/dates.ts';
import type { WithdrawalReceived } from '../../../../shared/shop/withdrawals/contract.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/form/button.tsx';
import { ButtonLink } from '../../../ui/form/button-link.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import type { WithdrawalValues } from './check-withdrawal.ts';
import { Declaration } from './declaration.tsx';
import styles from './withdrawal.module.css';
import { receiptTexts as texts } from './withdrawal-texts.ts';

/** The receipt of a declaration, with its time. */
export function WithdrawalReceipt({ values, received }: { values: WithdrawalValues; received: WithdrawalReceived }) {
  return (
    <Stack gap={5}>
      <p>{received.isConfirmedByMail ? texts.sent(values.email.trim()) : texts.notSent}</p>
      <Declaration values={values} receivedAt={formatDateTime(received.receivedAt)} />
      <p className={styles.note}>{texts.next}</p>
      <div className={styles.buttons}>
        <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
          {texts.print}
        </Button>
        <ButtonLink href={paths.landing} variant="ghost">
          {texts.home}
        </ButtonLink>
      </div>
    </Stack>
  );
}
