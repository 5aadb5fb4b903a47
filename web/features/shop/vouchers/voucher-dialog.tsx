import type { Voucher, VoucherResponse } from '../../../../shared/shop/vouchers/contract.ts';
import { maxVoucherCode, voucherKinds, voucherKindTexts } from '../../../../shared/shop/vouchers/vouchers.ts';
import { errorText } from '../../../lib/api.ts';
import { useForm } from '../../../lib/use-form.ts';
import { FieldGrid } from '../../../ui/form/form-section.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { isOther, useEditConflict } from '../../../ui/form/use-edit-conflict.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { createVoucher, updateVoucher } from './api.ts';
import { formTexts as texts } from './voucher-texts.ts';
import { checkVoucher, editedFields, type VoucherValues, voucherInputOf, voucherValuesOf } from './voucher-values.ts';

interface VoucherDialogProps {
  /** Without it the dialog creates a voucher. */
  voucher: Voucher | null;
  onClose: () => void;
  onSaved: (response: VoucherResponse) => void;
}

const kinds = voucherKinds.map((value) => ({ value, label: voucherKindTexts[value] }));

export function VoucherDialog({ voucher, onClose, onSaved }: VoucherDialogProps) {
  const conflict = useEditConflict({
    record: voucher ?? undefined,
    fields: editedFields,
    onTake: (current, changed) => {
      const now = voucherValuesOf(current);
      for (const name of changed) setValue(name, now[name]);
    },
    isTouched: (base, name): boolean => isOther(values[name], voucherValuesOf(base)[name]),
  });
  const { values, setValue, field, checkbox, problem, isBusy, formProps } = useForm<VoucherValues>({
    initial: voucherValuesOf(voucher),
    check: checkVoucher,
    submit: async (all) => {
      const { code, ...input } = voucherInputOf(all);
      onSaved(
        await (voucher
          ? updateVoucher(voucher.id, { ...input, version: conflict.version })
          : createVoucher({ code, ...input })),
      );
    },
    explain: (error) =>
      conflict.catches(error) ? '' : errorText(error, voucher ? texts.updateFailed : texts.createFailed),
  });

  return (
    <FormDialog
      title={voucher ? texts.editTitle(voucher.code) : texts.createTitle}
      form={{ formProps, problem, isBusy }}
      submitText={voucher ? texts.save : texts.create}
      busyText={voucher ? texts.saving : texts.creating}
      onClose={onClose}
    >
      {conflict.notice}
      {!voucher && (
        <TextField
          {...field('code')}
          label={texts.code}
          help={texts.codeHelp}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          maxLength={maxVoucherCode}
        />
      )}
      <FieldGrid>
        <Select
          label={texts.kind}
          value={values.kind}
          options={kinds}
          onValueChange={(kind) => setValue('kind', kind)}
        />
        {values.kind === 'PERCENT' && (
          <TextField {...field('percent')} label={texts.percent} inputMode="numeric" autoComplete="off" required />
        )}
        {values.kind === 'AMOUNT' && (
          <TextField {...field('amountCents')} label={texts.amount} inputMode="decimal" autoComplete="off" required />
        )}
      </FieldGrid>
      <FieldGrid>
        <TextField {...field('validFrom')} label={texts.validFrom} type="date" />
        <TextField {...field('validUntil')} label={texts.validUntil} help={texts.validUntilHelp} type="date" />
        <TextField
          {...field('maxUses')}
          label={texts.maxUses}
          help={texts.maxUsesHelp}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...field('maxUsesPerCustomer')}
          label={texts.maxUsesPerCustomer}
          inputMode="numeric"
          autoComplete="off"
        />
      </FieldGrid>
      <TextField
        {...field('minTotalCents')}
        label={texts.minTotal}
        help={texts.minTotalHelp}
        inputMode="decimal"
        autoComplete="off"
      />
      <Switch {...checkbox('isActive')} label={texts.isActive} />
      <p>{texts.isActiveHelp}</p>
    </FormDialog>
  );
}
