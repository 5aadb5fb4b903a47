import { type VatRate, vatRates } from '../../../../shared/money/invoices/vat.ts';
import { Select } from '../../../ui/form/select.tsx';
import { useCompanySettings } from '../../platform/settings/company-api.ts';
import { vatTexts as texts } from './vat-texts.ts';

interface VatRateSelectProps {
  value: VatRate;
  onChange: (rate: VatRate) => void;
}

const options = vatRates.map((rate) => ({ value: String(rate), label: texts.rate(rate) }));

/** The rate that a price includes; nothing while the seller is no VAT payer and will not be one. */
export function VatRateSelect({ value, onChange }: VatRateSelectProps) {
  const { data } = useCompanySettings();
  if (!data?.settings.vatPayerFrom) return null;
  const choose = (text: string): void => {
    const rate = vatRates.find((one) => String(one) === text);
    if (rate) onChange(rate);
  };
  return <Select label={texts.label} value={String(value)} options={options} onValueChange={choose} />;
}
