import { useState } from 'react';
import { errorText } from '../../../lib/api.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { refreshOrders } from '../../shop/orders/admin/api.ts';
import { savePapers, saveParcelsByCarrier } from './api.ts';
import { packTexts, papersTexts as texts } from './order-papers-texts.ts';

interface PackOrdersProps {
  orderIds: readonly string[];
  onClose: () => void;
}

/** Saves all that the parcels of some orders need: slips, labels, and a file for each carrier. */
export function PackOrders({ orderIds, onClose }: PackOrdersProps) {
  const toast = useToast();
  // The selection may change behind the dialog.
  const [ids] = useState(orderIds);
  const form = useForm({
    initial: { slips: true, labels: true, parcels: true },
    check: () => ({}),
    submit: async ({ slips, labels, parcels }) => {
      // Papers last: with the last of them the orders leave the list of what is to be packed.
      const leftOut = parcels ? await saveParcelsByCarrier(ids) : 0;
      if (slips) await savePapers('slips', ids, { isLast: !labels });
      if (labels) await savePapers('labels', ids);
      if (leftOut > 0) toast(packTexts.noCarrier(leftOut), 'info');
      await refreshOrders();
      onClose();
    },
    explain: (error) => texts.failed + errorText(error, texts.unknown),
  });
  return (
    <FormDialog
      size="s"
      title={packTexts.title(ids.length)}
      description={packTexts.description}
      submitText={packTexts.submit}
      busyText={packTexts.busy}
      canSubmit={Object.values(form.values).some(Boolean)}
      form={form}
      onClose={onClose}
    >
      <Checkbox {...form.checkbox('slips')} label={texts.kinds.slips} />
      <Checkbox {...form.checkbox('labels')} label={texts.kinds.labels} />
      <Checkbox {...form.checkbox('parcels')} label={packTexts.parcels} help={packTexts.parcelsHelp} />
    </FormDialog>
  );
}
