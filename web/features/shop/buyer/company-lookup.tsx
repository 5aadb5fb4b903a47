import { useState } from 'react';
import type { CompanyFoundResponse, RegisteredCompany } from '../../../../shared/shop/companies/contract.ts';
import { api, errorText } from '../../../lib/api.ts';
import { Button } from '../../../ui/form/button.tsx';
import { useCompanySettings } from '../../platform/settings/company-api.ts';
import { companyTexts as texts } from './buyer-texts.ts';
import styles from './company-fields.module.css';

interface CompanyLookupProps {
  ico: string;
  onFound: (company: RegisteredCompany) => void;
}

/** Fills in a firm from the official register; nothing in a shop that has this off. */
export function CompanyLookup({ ico, onFound }: CompanyLookupProps) {
  const { data } = useCompanySettings();
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  if (!data?.settings.isCompanyLookupOn) return null;
  const find = async (): Promise<void> => {
    setBusy(true);
    setMessage('');
    try {
      const { company } = await api<CompanyFoundResponse>('GET', `/companies/${encodeURIComponent(ico.trim())}`);
      onFound(company);
      setMessage(company.seat && texts.seat(company.seat));
    } catch (error) {
      setMessage(errorText(error, texts.lookupFailed));
    }
    setBusy(false);
  };
  return (
    <div className={styles.lookup}>
      <Button size="s" busy={isBusy} busyText={texts.lookingUp} disabled={ico.trim() === ''} onClick={find}>
        {texts.lookUp}
      </Button>
      <p role="status">{message}</p>
    </div>
  );
}
