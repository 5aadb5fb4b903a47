import { useEffect, useRef, useState } from 'react';
import { sellerLine } from '../../shared/legal/seller.ts';
import { useCompanySettings } from '../features/orders/api.ts';
import styles from './footer.module.css';

/** Who sells here. Asked for only when the footer comes near; its place is kept, so nothing moves. */
export function FooterSeller() {
  const place = useRef<HTMLParagraphElement>(null);
  const [isNear, setNear] = useState(false);

  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '600px',
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  return (
    <p ref={place} className={styles.seller}>
      {isNear && <SellerLine />}
    </p>
  );
}

function SellerLine() {
  const { data } = useCompanySettings();
  return data ? sellerLine(data.settings) : null;
}
