import { formatEuros } from '../../../../shared/format/money.ts';
import type { PricingResponse, Product } from '../../../../shared/shop/catalogue/contract.ts';
import { sizeLabel } from '../../../../shared/shop/prints/size-label.ts';
import { errorText } from '../../../lib/api.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { withRow } from '../../../ui/table/select-rows.ts';
import { partText } from '../../shop/cart/buy/part-text.ts';
import { setJobOffer } from './api.ts';
import { offerTexts as texts } from './offer-texts.ts';
import styles from './schools.module.css';

interface OfferDialogProps {
  jobId: string;
  /** None: all that the shop offers. */
  productIds: readonly string[];
  prices: PricingResponse;
  onClose: () => void;
}

interface Values {
  isWhole: boolean;
  chosen: ReadonlySet<string>;
}

const types = ['BUNDLE', 'PRINT_SIZE', 'SERVICE', 'DOWNLOAD'] as const;

/** The price list of the shop, and what of it parents can order. */
export function OfferDialog({ jobId, productIds, prices: { pricing }, onClose }: OfferDialogProps) {
  const all = types.flatMap((type) => pricing[type]);
  const sold = [...pricing.PRINT_SIZE, ...pricing.DOWNLOAD];
  const form = useForm<Values>({
    initial: { isWhole: productIds.length === 0, chosen: new Set(productIds) },
    check: ({ isWhole, chosen }) => ({
      chosen: isWhole || sold.some(({ id }) => chosen.has(id)) ? null : texts.tooFew,
    }),
    submit: async ({ isWhole, chosen }) => {
      // With what is switched off now, and may come back.
      await setJobOffer(jobId, isWhole ? [] : [...chosen]);
      onClose();
    },
    explain: (failure) => texts.saveFailed + errorText(failure, ''),
  });
  const { isWhole, chosen } = form.values;
  /** What is in a bundle, and what keeps it from being offered. */
  const helpOf = ({ id, bundleParts }: Product): string | undefined => {
    const parts = bundleParts?.flatMap(({ productId, count }) => {
      const product = sold.find((one) => one.id === productId);
      return product ? [{ product, count }] : [];
    });
    if (!parts) return undefined;
    const missing = isWhole || !chosen.has(id) ? [] : parts.filter(({ product }) => !chosen.has(product.id));
    const contents = parts.map(({ product, count }) => partText(product, count)).join(', ');
    if (missing.length === 0) return contents;
    return `${contents}. ${texts.notOffered(missing.map(({ product }) => sizeLabel(product)).join(', '))}`;
  };
  const setWhole = (next: boolean): void => {
    form.setValue('isWhole', next);
    // From all of it, one takes away what is not wanted.
    if (!next && chosen.size === 0) form.setValue('chosen', new Set(all.map(({ id }) => id)));
  };
  return (
    <FormDialog
      title={texts.title}
      description={texts.about}
      form={form}
      submitText={texts.save}
      busyText={texts.saving}
      onClose={onClose}
    >
      <Checkbox label={texts.wholeOffer} help={texts.wholeHelp} checked={isWhole} onCheckedChange={setWhole} />
      {types.map(
        (type) =>
          pricing[type].length > 0 && (
            <fieldset key={type} className={styles.offered} disabled={isWhole}>
              <legend>{texts.types[type]}</legend>
              {pricing[type].map((product) => (
                <Checkbox
                  key={product.id}
                  label={labelOf(product)}
                  help={helpOf(product)}
                  checked={isWhole || chosen.has(product.id)}
                  onCheckedChange={(isOn) => form.setValue('chosen', withRow(chosen, product.id, isOn))}
                />
              ))}
            </fieldset>
          ),
      )}
      {form.errors.chosen && <Alert tone="error">{form.errors.chosen}</Alert>}
    </FormDialog>
  );
}

const labelOf = (product: Product): string =>
  `${sizeLabel(product)} · ${product.price === 0 ? texts.free : formatEuros(product.price)}`;
