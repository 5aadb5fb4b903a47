import { FileCode } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { errorText } from '../../../lib/api.ts';
import { fetchFile, saveBlob } from '../../../lib/download.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';

const texts = {
  label: (number: string) => `Stiahnuť e-faktúru (XML) ${number}`,
  busy: 'Sťahujem...',
  unknown: 'E-faktúru sa nepodarilo stiahnuť, skúste to znovu.',
};

interface EInvoiceButtonProps {
  /** Of an invoice, a credit note or a cancellation: `/invoices/{id}` or `/admin/invoices/{id}`. */
  path: string;
  number: string;
  variant?: ComponentProps<typeof Button>['variant'];
  children: string;
}

/** Saves the e-invoice of a document of a firm; says what is missing if there is none. */
export function EInvoiceButton({ path, number, variant, children }: EInvoiceButtonProps) {
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      saveBlob(await fetchFile(`${path}/ubl`), `e-faktura_${number}.xml`);
    } catch (error) {
      toast(errorText(error, texts.unknown), 'error');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="s"
      {...(variant && { variant })}
      icon={<FileCode aria-hidden="true" />}
      aria-label={texts.label(number)}
      busy={isBusy}
      busyText={texts.busy}
      onClick={save}
    >
      {children}
    </Button>
  );
}
