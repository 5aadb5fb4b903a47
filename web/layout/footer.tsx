import { Link } from 'wouter';
import { paths } from '../paths.ts';
import { Logo } from '../ui/media/logo.tsx';
import styles from './footer.module.css';
import { FooterSeller } from './footer-seller.tsx';
import { SectionLink } from './section-link.tsx';

const services = [
  [paths.albums, 'Albumy'],
  [paths.orders, 'Objednávky'],
  [paths.cart, 'Košík'],
] as const;

const legal = [
  [paths.terms, 'Obchodné podmienky'],
  [paths.privacy, 'Ochrana údajov'],
  [paths.complaint, 'Reklamačný poriadok'],
  [paths.withdraw, 'Odstúpiť od zmluvy tu'],
] as const;

export default function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <Logo />
          <p>
            {'Fotky uložené v\u00a0Európskej únii, zoradené v\u00a0albumoch a\u00a0pripravené na zdieľanie aj tlač.'}
          </p>
        </div>
        <nav className={styles.links} aria-label="Pätička">
          <div>
            <h2>Služby</h2>
            <ul>
              {services.map(([href, name]) => (
                <li key={href}>
                  <Link href={href}>{name}</Link>
                </li>
              ))}
              <li>
                <SectionLink section="zdielanie">Zdieľanie</SectionLink>
              </li>
              <li>
                <SectionLink section="cennik">Cenník úložiska</SectionLink>
              </li>
            </ul>
          </div>
          <div>
            <h2>Podpora</h2>
            <ul>
              <li>
                <Link href={paths.contact}>Kontakt</Link>
              </li>
              <li>
                <SectionLink page={paths.contact} section="faq">
                  Časté otázky
                </SectionLink>
              </li>
              <li>
                <Link href={paths.movingIn}>Ako sa prisťahovať</Link>
              </li>
              {legal.map(([href, name]) => (
                <li key={href}>
                  <Link href={href}>{name}</Link>
                </li>
              ))}
            </ul>
          </div>
        </nav>
        <div className={styles.bottom}>
          <p>© {new Date().getFullYear()} Momentka. Všetky práva vyhradené.</p>
          <FooterSeller />
        </div>
      </div>
    </footer>
  );
}
