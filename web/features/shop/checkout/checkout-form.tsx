import type { User } from '../../../../shared/accounts/auth/contract.ts';
import { hasAccount } from '../../../../shared/money/payments/bank-transfer.ts';
import { errorText } from '../../../lib/api.ts';
import { RetryAlert } from '../../../ui/feedback/alert.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { OptionCards } from '../../../ui/form/option-cards.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { NoTransfer } from '../../money/card/no-transfer.tsx';
import { useCompanySettings } from '../../platform/settings/company-api.ts';
import { AddressFields } from '../buyer/address-fields.tsx';
import { CompanyFields } from '../buyer/company-fields.tsx';
import type { CartItem } from '../cart/cart-store.ts';
import styles from './checkout.module.css';
import { guestTexts, checkoutTexts as texts } from './checkout-texts.ts';
import { ConsentBoxes } from './consent-boxes.tsx';
import { DeliveryChoice } from './delivery-choice.tsx';
import { Finish } from './finish.tsx';
import { LawNotes } from './law-notes.tsx';
import { OrderSummary } from './order-summary.tsx';
import { Section } from './section.tsx';
import { useCheckout } from './use-checkout.ts';

interface CheckoutFormProps {
  /** Null: a guest orders. */
  user: User | null;
  items: readonly CartItem[];
}

export function CheckoutForm({ user, items }: CheckoutFormProps) {
  const checkout = useCheckout(user, items);
  const { form, quote, hasPrints, needs, sameAddress } = checkout;
  return (
    <form {...form.formProps} className={styles.form}>
      <div className={styles.sections}>
        <Section title={texts.personal}>
          <div className={styles.personal}>
            <TextField {...form.field('name')} label={texts.name} autoComplete="name" maxLength={100} required />
            {user ? (
              <TextField label={texts.email} value={user.email} help={texts.emailHelp} type="email" readOnly />
            ) : (
              <TextField
                {...form.field('email')}
                label={texts.email}
                help={guestTexts.emailHelp}
                type="email"
                autoComplete="email"
                maxLength={254}
                required
              />
            )}
            <TextField
              {...form.field('phone')}
              label={needs.phone ? texts.phoneNeeded : texts.phone}
              required={needs.phone}
              help={hasPrints ? texts.phoneHelp : undefined}
              type="tel"
              autoComplete="tel"
              maxLength={30}
            />
          </div>
          <CompanyFields
            values={form.values}
            onBuyer={(buyer) => form.setValue('buyer', buyer)}
            onName={(name) => form.setValue('company.name', name)}
            field={form.field}
            canLookUp={user !== null}
          />
        </Section>
        {(quote.areDeliveriesLoading || quote.deliveries.length > 0) && (
          <Section title={texts.delivery}>
            <DeliveryChoice checkout={checkout} />
          </Section>
        )}
        {needs.address && (
          <Section title={texts.deliveryAddress}>
            <AddressFields kind="deliveryAddress" field={form.field} />
          </Section>
        )}
        <Section title={texts.billingAddress}>
          {quote.delivery?.kind === 'SCHOOL' && <p className={styles.note}>{texts.billingOfSchool}</p>}
          {needs.address && (
            <Checkbox label={texts.sameAddress} checked={sameAddress.isSame} onCheckedChange={sameAddress.setSame} />
          )}
          {!(needs.address && sameAddress.isSame) && <AddressFields kind="billingAddress" field={form.field} />}
        </Section>
        <Section title={texts.payment}>
          {quote.quoted?.totalCents === 0 ? (
            <p className={styles.note}>{texts.nothingToPay}</p>
          ) : (
            <PaymentChoice totalCents={quote.quoted?.totalCents ?? 0} />
          )}
        </Section>
      </div>
      <aside className={styles.summary}>
        <OrderSummary quote={quote} />
      </aside>
      <div className={styles.end}>
        <Section title={texts.consents}>
          <ConsentBoxes
            consents={checkout.consents}
            onChange={checkout.setConsents}
            hasDownloads={checkout.hasDownloads}
          />
        </Section>
        {checkout.printsError !== null && (
          <RetryAlert retryText={texts.retry} onRetry={checkout.retryPrints}>
            {texts.printsFailed + errorText(checkout.printsError, '')}
          </RetryAlert>
        )}
        <LawNotes
          hasPrints={hasPrints}
          hasDownloads={checkout.hasDownloads}
          time={(hasPrints && quote.delivery?.time) || null}
        />
        <Finish
          totalCents={quote.quoted?.totalCents}
          problem={checkout.problem}
          waitingFor={checkout.waitingFor}
          isReady={checkout.isReady}
          isBusy={form.isBusy}
          success={checkout.success}
        />
      </div>
    </form>
  );
}

/** How the order will be paid: by bank transfer, or what to do while the seller has no account. */
function PaymentChoice({ totalCents }: { totalCents: number }) {
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
