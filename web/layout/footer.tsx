import { Link } from 'wouter';
import { paths } from '../paths.ts';
import styles from './footer.module.css';
import { Logo } from './logo.tsx';
import { SectionLink } from './section-link.tsx';

export function Footer() {
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
              <li>
                <Link href={paths.albums}>Albumy</Link>
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
                <SectionLink section="otazky">Časté otázky</SectionLink>
              </li>
            </ul>
          </div>
        </nav>
        <p className={styles.copyright}>© {new Date().getFullYear()} Momentka. Všetky práva vyhradené.</p>
      </div>
    </footer>
  );
}
