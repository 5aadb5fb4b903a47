import type { AdminProduct, AdminProductResponse, ProductType } from '../../../../shared/shop/catalogue/contract.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextArea, TextField } from '../../../ui/form/text-field.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { VatRateSelect } from '../legal/vat-rate-select.tsx';
import { BundleFields } from './bundle-fields.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { FormatFields } from './format-fields.tsx';
import { PriceHistory } from './price-history.tsx';
import { PriceTiers } from './price-tiers.tsx';
import styles from './product-dialog.module.css';
import { formTexts as texts, typeNames } from './product-texts.ts';
import { ResolutionField } from './resolution-field.tsx';
import { useProductForm } from './use-product-form.ts';

interface ProductDialogProps {
  /** Without it the dialog creates a product. */
  product?: AdminProduct | undefined;
  onClose: () => void;
  onSaved: (response: AdminProductResponse) => void;
}

const types = (Object.keys(typeNames) as ProductType[]).map((value) => ({ value, label: typeNames[value] }));

export function ProductDialog({ product, onClose, onSaved }: ProductDialogProps) {
  const form = useProductForm(product, onSaved);
  const { values, errors, problem, isBusy, set, text } = form;
  return (
    <FormDialog
      size="l"
      title={product ? texts.editTitle : texts.createTitle}
      form={{ ...form, problem, isBusy }}
      submitText={product ? texts.save : texts.create}
      busyText={product ? texts.saving : texts.creating}
      onClose={onClose}
    >
      {form.conflict}
      <div className={styles.pair}>
        <TextField
          {...text('name')}
          label={texts.name}
          placeholder={texts.namePlaceholder[values.type]}
          autoComplete="off"
          required
          maxLength={100}
        />
        {product ? (
          <TextField label={texts.type} value={typeNames[values.type]} help={texts.typeFixed} readOnly disabled />
        ) : (
          <Select label={texts.type} value={values.type} options={types} onValueChange={(type) => set({ type })} />
        )}
      </div>
      <TextArea {...text('description')} label={texts.description} rows={2} maxLength={500} />
      <div className={styles.pair}>
        <TextField
          {...text('price')}
          label={texts.price}
          help={texts.priceHelp[values.type]}
          inputMode="decimal"
          autoComplete="off"
          required
        />
        {values.type === 'SERVICE' && !values.isFrame && (
          <TextField
            {...text('serviceGroup')}
            label={texts.serviceGroup}
            help={texts.serviceGroupHelp}
            autoComplete="off"
            maxLength={40}
          />
        )}
        {/* Services and bundles are taxed as the prints and files that they belong to. */}
        {values.type !== 'SERVICE' && values.type !== 'BUNDLE' && (
          <VatRateSelect value={values.vatRate} onChange={(vatRate) => set({ vatRate })} />
        )}
      </div>
      {values.type === 'DOWNLOAD' && (
        <ResolutionField {...text('resolution')} onPick={(resolution) => set({ resolution })} />
      )}
      {values.type === 'DELIVERY' && (
        <DeliveryFields kind={values.deliveryKind} text={text} onKind={(deliveryKind) => set({ deliveryKind })} />
      )}
      {values.type === 'PRINT_SIZE' && <FormatFields values={values} text={text} onPick={set} />}
      {values.type === 'SERVICE' && (
        <Checkbox
          label={texts.isFrame}
          help={texts.isFrameHelp}
          checked={values.isFrame}
          onCheckedChange={(isFrame) => set({ isFrame })}
        />
      )}
      {values.type === 'BUNDLE' ? (
        <BundleFields parts={values.parts} price={values.price} errors={errors} onChange={form.setParts} />
      ) : (
        <PriceTiers tiers={values.tiers} basePrice={values.price} errors={errors} onChange={form.setTiers} />
      )}
      {product && <PriceHistory productId={product.id} />}
      <div className={styles.pair}>
        <Checkbox
          label={texts.isActive}
          help={texts.isActiveHelp}
          checked={values.isActive}
          onCheckedChange={(isActive) => set({ isActive })}
        />
        {values.type !== 'BUNDLE' && (
          <Checkbox
            label={texts.featured}
            help={texts.featuredHelp}
            checked={values.featuredOnHomepage}
            onCheckedChange={(featuredOnHomepage) => set({ featuredOnHomepage })}
          />
        )}
      </div>
    </FormDialog>
  );
}
