import { useId } from 'react';
import type { AdminProduct, AdminProductAnswer, ProductType } from '../../../shared/contract/catalogue.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { PriceTiers } from './price-tiers.tsx';
import styles from './product-dialog.module.css';
import { formTexts as texts, typeNames } from './product-texts.ts';
import { ResolutionField } from './resolution-field.tsx';
import { useProductForm } from './use-product-form.ts';

interface ProductDialogProps {
  /** Without one a new product is made. */
  product?: AdminProduct | undefined;
  onClose: () => void;
  onSaved: (answer: AdminProductAnswer) => void;
}

const types = (Object.keys(typeNames) as ProductType[]).map((value) => ({ value, label: typeNames[value] }));

export function ProductDialog({ product, onClose, onSaved }: ProductDialogProps) {
  const formId = useId();
  const form = useProductForm(product, onSaved);
  const { values, errors, problem, isBusy, set, text } = form;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={!isBusy}
      size="l"
      title={product ? texts.editTitle : texts.createTitle}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {texts.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={isBusy}
            busyText={product ? texts.saving : texts.creating}
          >
            {product ? texts.save : texts.create}
          </Button>
        </>
      }
    >
      <form {...form.formProps} id={formId} className={styles.form}>
        {problem && <Alert tone="error">{problem}</Alert>}
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
          {values.type === 'SERVICE' && (
            <TextField
              {...text('serviceGroup')}
              label={texts.serviceGroup}
              help={texts.serviceGroupHelp}
              autoComplete="off"
              maxLength={40}
            />
          )}
        </div>
        {values.type === 'DOWNLOAD' && (
          <ResolutionField {...text('resolution')} onPick={(resolution) => set({ resolution })} />
        )}
        <PriceTiers tiers={values.tiers} basePrice={values.price} errors={errors} onChange={form.setTiers} />
        <div className={styles.pair}>
          <Checkbox
            label={texts.isActive}
            help={texts.isActiveHelp}
            checked={values.isActive}
            onCheckedChange={(isActive) => set({ isActive })}
          />
          <Checkbox
            label={texts.featured}
            help={texts.featuredHelp}
            checked={values.featuredOnHomepage}
            onCheckedChange={(featuredOnHomepage) => set({ featuredOnHomepage })}
          />
        </div>
      </form>
    </Dialog>
  );
}
