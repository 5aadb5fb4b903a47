import { useCompanySettings } from '../../platform/settings/company-api.ts';

/** The seller, beside the button that orders; nothing before the settings are loaded. */
export function SellerLine({ className }: { className?: string }) {
  const { data } = useCompanySettings();
  if (!data?.settings.companyName) return null;
  const { companyName, address, ico, phone, email } = data.settings;
  const facts = [companyName, address, ico && `IČO ${ico}`, phone.replaceAll(' ', '\u00a0'), email];
  return <p className={className}>Predávajúci: {facts.filter(Boolean).join(', ')}</p>;
}
