import { useSession } from '../../../lib/session.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/form/button-link.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import styles from './final-call.module.css';
import { texts } from './texts.ts';

export function FinalCall() {
  const { token } = useSession();
  return (
    <section className={styles.call} aria-labelledby="zaver">
      <h2 id="zaver">{texts.call.title}</h2>
      <p>{token ? texts.call.memberText : texts.call.text}</p>
      <Row>
        {!token && (
          <ButtonLink href={paths.register} variant="primary">
            {texts.hero.start}
          </ButtonLink>
        )}
        <ButtonLink href={paths.albums} variant={token ? 'primary' : 'secondary'}>
          {texts.hero.albums}
        </ButtonLink>
      </Row>
    </section>
  );
}
