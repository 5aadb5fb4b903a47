import { hasAccount } from '../../../shared/rules/bank-transfer.ts';
import { OptionCards } from '../../ui/option-cards.tsx';
import { useCompanySettings } from '../orders/api.ts';
import { NoTransfer } from '../orders/payment/no-transfer.tsx';
import { checkoutTexts as texts } from './checkout-texts.ts';

/** How an order will be paid: by bank transfer, or a word on what else is possible while there is no account. */
export function PaymentChoice({ totalCents }: { totalCents: number }) {
  const { data } = useCompanySettings();
  if (data && !hasAccount(data.settings)) return <NoTransfer totalCents={totalCents} />;
  return (
    <OptionCards
      legend={texts.payment}
      hideLegend
      value="transfer"
      options={[{ value: 'transfer', label: texts.bankTransfer, note: texts.bankTransferText }]}
    />
  );
}
