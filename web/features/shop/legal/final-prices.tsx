import { vatSentence } from '../../../../shared/shop/legal/price-sentence.ts';
import { useCompanySettings } from '../../platform/settings/company-api.ts';

/** What the law wants beside prices. About VAT once the settings are loaded: a page may be older than the day it began. */
export function FinalPrices() {
  const { data } = useCompanySettings();
  return <>Ceny sú konečné.{data && vatSentence(data.settings.isVatPayer)}</>;
}
