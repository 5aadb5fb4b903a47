import { roles } from '../../../../shared/accounts/auth/roles.ts';
import type { Customer } from '../../../../shared/accounts/customers/contract.ts';
import { emailProblem } from '../../../../shared/platform/core/email-shape.ts';
import { isPhone } from '../../../../shared/shop/addresses/addresses.ts';
import { errorText, hasCode } from '../../../lib/api.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { OptionCards } from '../../../ui/form/option-cards.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { type EditedField, isOther, useEditConflict } from '../../../ui/form/use-edit-conflict.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { updateCustomer } from './api.ts';
import styles from './customer-dialogs.module.css';
import { customersTexts, editTexts as texts } from './customer-texts.ts';

interface EditCustomerDialogProps {
  customer: Customer;
  /** The admin's own account: its role can't be changed. */
  isOwn: boolean;
  onClose: () => void;
  onSaved: () => void;
}

/** The fields that an edit conflict compares. */
const editedFields: Record<'name' | 'email' | 'phone' | 'role', EditedField<Customer>> = {
  name: { label: texts.name, textOf: ({ name }) => name },
  email: { label: texts.email, textOf: ({ email }) => email },
  phone: { label: texts.phone, textOf: ({ phone }) => phone ?? '' },
  role: { label: texts.role, textOf: ({ role }) => customersTexts.roleOf(role) },
};

const valuesOf = ({ name, email, phone, role }: Customer) => ({ name, email, phone: phone ?? '', role });

const roleOptions = roles.map((value) => ({ value, label: customersTexts.roleOf(value) }));

export function EditCustomerDialog({ customer, isOwn, onClose, onSaved }: EditCustomerDialogProps) {
  const conflict = useEditConflict({
    record: customer,
    fields: editedFields,
    onTake: (current, changed) => {
      const now = valuesOf(current);
      for (const name of changed) form.setValue(name, now[name]);
    },
    isTouched: (base, name): boolean => isOther(form.values[name], valuesOf(base)[name]),
  });
  const form = useForm({
    initial: valuesOf(customer),
    check: ({ name, email, phone }) => ({
      name: name.trim() ? null : texts.nameMissing,
      email: emailProblem(email),
      phone: phone.trim() && !isPhone(phone) ? texts.phoneInvalid : null,
    }),
    submit: async (values) => {
      await updateCustomer(customer.id, { ...values, version: conflict.version });
      onSaved();
    },
    explain: (error) => {
      if (conflict.catches(error)) return '';
      const isTaken = hasCode(error, 'email-taken');
      return isTaken ? { email: error.message } : errorText(error, texts.failed);
    },
  });
  const { email, role } = form.values;
  const endsSessions = role !== customer.role || email.trim().toLowerCase() !== customer.email;

  return (
    <FormDialog title={texts.title} form={form} submitText={texts.submit} busyText={texts.busy} onClose={onClose}>
      {conflict.notice}
      <TextField {...form.field('name')} label={texts.name} maxLength={100} autoComplete="off" />
      <TextField
        {...form.field('email')}
        label={texts.email}
        type="email"
        inputMode="email"
        maxLength={254}
        autoComplete="off"
      />
      <TextField
        {...form.field('phone')}
        label={texts.phone}
        type="tel"
        inputMode="tel"
        maxLength={30}
        autoComplete="off"
      />
      {isOwn ? (
        <p className={styles.note}>{texts.ownRole}</p>
      ) : (
        <Stack gap={2}>
          <OptionCards
            legend={texts.role}
            look="segments"
            value={role}
            options={roleOptions}
            onChange={(role) => form.setValue('role', role)}
          />
          {role === 'OPERATOR' && <p className={styles.note}>{texts.operatorNote}</p>}
          {role === 'ADMIN' && <p className={styles.note}>{texts.adminNote}</p>}
        </Stack>
      )}
      {endsSessions && <Alert tone="info">{texts.signOut}</Alert>}
    </FormDialog>
  );
}
