import { formatEuros } from '../../../../shared/format/money.ts';
import type { AlbumProduct, PricingResponse, Product } from '../../../../shared/shop/catalogue/contract.ts';
import { sizeLabel } from '../../../../shared/shop/prints/size-label.ts';
import { errorText } from '../../../lib/api.ts';
import { useForm } from '../../../lib/use-form.ts';
import { LoadProblem } from '../../../ui/feedback/load-problem.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { withRow } from '../../../ui/table/select-rows.ts';
import { usePricing } from '../../shop/cart/api.ts';
import { setJobOffer } from './api.ts';
import { offerTexts as texts } from './offer-texts.ts';
import styles from './schools.module.css';

interface OfferDialogProps {
  jobId: string;
  /** None: all that the shop offers. */
  products: readonly AlbumProduct[];
  onClose: () => void;
}

interface Values {
  isWhole: boolean;
  chosen: ReadonlySet<string>;
}

const types = ['BUNDLE', 'PRINT_SIZE', 'SERVICE', 'DOWNLOAD'] as const;

/** The price list of the shop, and what of it parents can order. */
export function OfferDialog({ jobId, products, onClose }: OfferDialogProps) {
  const { data, error, mutate } = usePricing();
  const all = data ? types.flatMap((type) => data.pricing[type]) : [];
  const form = useForm<Values>({
    initial: { isWhole: products.length === 0, chosen: new Set(products.map(({ product }) => product.id)) },
    check: ({ isWhole, chosen }) => ({ chosen: isWhole || isEnough(data, chosen) ? null : texts.tooFew }),
    submit: async ({ isWhole, chosen }) => {
      await setJobOffer(jobId, isWhole ? [] : all.filter(({ id }) => chosen.has(id)).map(({ id }) => id));
      onClose();
    },
    explain: (failure) => texts.saveFailed + errorText(failure, ''),
  });
  const { isWhole, chosen } = form.values;
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
      canSubmit={data !== undefined}
      onClose={onClose}
    >
      {!data && !error && <Spinner label={texts.loading} />}
      {!data && error && (
        <LoadProblem
          title={texts.pricesFailed}
          detail={error.message}
          retryText={texts.retry}
          onRetry={() => mutate()}
        />
      )}
      {data && (
        <>
          <Checkbox label={texts.wholeOffer} help={texts.wholeHelp} checked={isWhole} onCheckedChange={setWhole} />
          {types.map(
            (type) =>
              data.pricing[type].length > 0 && (
                <fieldset key={type} className={styles.offered} disabled={isWhole}>
                  <legend>{texts.types[type]}</legend>
                  {data.pricing[type].map((product) => (
                    <Checkbox
                      key={product.id}
                      label={labelOf(product)}
                      checked={isWhole || chosen.has(product.id)}
                      onCheckedChange={(isOn) => form.setValue('chosen', withRow(chosen, product.id, isOn))}
                    />
                  ))}
                </fieldset>
              ),
          )}
          {form.errors.chosen && <p role="alert">{form.errors.chosen}</p>}
        </>
      )}
    </FormDialog>
  );
}

const labelOf = (product: Product): string =>
  `${product.type === 'PRINT_SIZE' ? sizeLabel(product) : product.name} · ${product.price === 0 ? texts.free : formatEuros(product.price)}`;

/** Parents can buy a print or a file. */
const isEnough = (data: PricingResponse | undefined, chosen: ReadonlySet<string>): boolean =>
  data !== undefined && [...data.pricing.PRINT_SIZE, ...data.pricing.DOWNLOAD].some(({ id }) => chosen.has(id));
