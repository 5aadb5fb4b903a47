import type { AdminInvoice } from '../../../../../shared/money/invoices/contract.ts';
import type { AdminOrder } from '../../../../../shared/shop/orders/admin-orders.ts';
import { errorText } from '../../../../lib/api.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { useToast } from '../../../../ui/feedback/toast.tsx';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { FieldGrid } from '../../../../ui/form/form-section.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { FormDialog } from '../../../../ui/overlay/form-dialog.tsx';
import { useStaffOrder } from '../../../shop/orders/admin/api.ts';
import { replaceTexts as texts } from './admin-invoice-texts.ts';
import { refreshInvoices, replaceInvoice } from './api.ts';
import { replacementInput, replacementProblems, replacementValues } from './replacement-values.ts';

interface ReplaceInvoiceProps {
  invoice: Pick<AdminInvoice, 'id' | 'invoiceNumber' | 'order'>;
  onClose: () => void;
}

/** Says what replacing an invoice does, and asks whom the right one is for. */
export function ReplaceInvoice({ invoice, onClose }: ReplaceInvoiceProps) {
  const { data, error } = useStaffOrder(invoice.order.id);
  // Invoices are for admins, who get all of it.
  if (data && 'payments' in data.order)
    return <ReplacementForm invoice={invoice} order={data.order} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} title={texts.title(invoice.invoiceNumber)}>
      {error ? <Alert tone="error">{errorText(error, texts.loadFailed)}</Alert> : <Spinner label={texts.loading} />}
    </Dialog>
  );
}

function ReplacementForm({ invoice, order, onClose }: ReplaceInvoiceProps & { order: AdminOrder }) {
  const toast = useToast();
  const form = useForm({
    initial: replacementValues(order),
    check: replacementProblems,
    submit: async (values) => {
      await replaceInvoice(invoice.id, replacementInput(values, order));
      toast(texts.done);
      await refreshInvoices();
      onClose();
    },
    explain: (error) => errorText(error, texts.failed),
  });
  const { field, values } = form;
  const usual = { autoComplete: 'off' };
  return (
    <FormDialog
      title={texts.title(invoice.invoiceNumber)}
      description={texts.text}
      form={form}
      submitText={texts.confirm}
      busyText={texts.busy}
      onClose={onClose}
    >
      <Alert tone="info">{texts.refundHint}</Alert>
      <TextField {...field('reason')} {...usual} label={texts.reason} help={texts.reasonHelp} maxLength={200} />
      <TextField {...field('customerName')} {...usual} label={texts.name} maxLength={100} />
      <FieldGrid>
        <TextField {...field('billingAddress.street')} {...usual} label={texts.street} maxLength={120} />
        <TextField {...field('billingAddress.streetNumber')} {...usual} label={texts.streetNumber} maxLength={20} />
        <TextField {...field('billingAddress.postalCode')} {...usual} label={texts.postalCode} maxLength={12} />
        <TextField {...field('billingAddress.city')} {...usual} label={texts.city} maxLength={100} />
      </FieldGrid>
      <Checkbox {...form.checkbox('isCompany')} label={texts.isCompany} />
      {values.isCompany && (
        <>
          <TextField {...field('company.name')} {...usual} label={texts.companyName} maxLength={200} />
          <FieldGrid>
            <TextField {...field('company.ico')} {...usual} label={texts.ico} maxLength={20} />
            <TextField {...field('company.dic')} {...usual} label={texts.dic} maxLength={20} />
            <TextField {...field('company.icDph')} {...usual} label={texts.icDph} maxLength={20} />
          </FieldGrid>
        </>
      )}
    </FormDialog>
  );
}
