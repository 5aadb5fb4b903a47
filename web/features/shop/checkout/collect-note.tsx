import { useCompanySettings } from '../orders/api.ts';
import styles from './checkout.module.css';
import { checkoutTexts as texts } from './checkout-texts.ts';

/** Where prints are collected. */
export function CollectNote() {
  const { data } = useCompanySettings();
  const address = data?.settings.address.trim();
  return (
    <p className={styles.chosen}>
      {texts.collect}
      {address && ` ${texts.shopAddress}: ${address}.`}
    </p>
  );
}
