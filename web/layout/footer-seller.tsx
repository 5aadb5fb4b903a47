import { type ComponentType, useEffect, useRef, useState } from 'react';
import styles from './footer.module.css';

/** Who sells here. Fetched only when the footer comes near; its place is kept, so nothing moves. */
export function FooterSeller() {
  const place = useRef<HTMLDivElement>(null);
  const [Seller, setSeller] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (!place.current) return;
    const show = async (): Promise<void> => {
      const seller = await import('./seller.tsx');
      setSeller(() => seller.Seller);
    };
    // Without a connection its place stays empty until the footer comes near again.
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && show().catch(() => undefined), {
      rootMargin: '100px',
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={place} className={styles.seller}>
      {Seller && <Seller />}
    </div>
  );
}
