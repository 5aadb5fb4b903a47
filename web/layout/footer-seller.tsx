import { useEffect, useRef, useState } from 'react';
import { sellerLine } from '../../shared/legal/seller.ts';
import { useCompanySettings } from '../features/orders/api.ts';
import styles from './footer.module.css';

/** Who sells here. Asked for only when the footer comes near; its place is kept, so nothing moves. */
export function FooterSeller() {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);

  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '100px',
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={place} className={styles.seller}>
      {isNear && <Seller />}
    </div>
  );
}

function Seller() {
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
    </>
  );
}
