import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import lost from '../ui/drawings/lost.svg';
import { Page } from '../ui/page.tsx';
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
