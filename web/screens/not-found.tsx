import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { Page } from '../ui/layout/page.tsx';
import lost from '../ui/media/drawings/lost.svg';
import styles from './not-found.module.css';

export default function NotFoundScreen() {
  return (
    <Page title="Stránka nenájdená">
      <div className={styles.notFound}>
        <img src={lost} alt="" width="200" height="150" />
        <h1>Táto stránka neexistuje</h1>
        <p>Odkaz je neúplný alebo stránka už bola odstránená. Skontrolujte adresu, prípadne začnite odznova.</p>
        <ButtonLink href={paths.landing} variant="primary">
          Na úvodnú stránku
        </ButtonLink>
      </div>
    </Page>
  );
}
