import { sellerLine } from '../../shared/shop/legal/seller.ts';
import { SocialLinks } from '../features/messaging/contact/social-links.tsx';
import { useCompanySettings } from '../features/platform/settings/company-api.ts';
import styles from './footer.module.css';

export function Seller() {
  const { data } = useCompanySettings();
  if (!data) return null;
  const { email, phone } = data.settings;
  return (
    <>
      <p>{sellerLine(data.settings)}</p>
      <p className={styles.contact}>
        {email && <a href={`mailto:${email}`}>{email}</a>}
        {phone && <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>}
      </p>
      <SocialLinks links={data.settings} />
    </>
  );
}
