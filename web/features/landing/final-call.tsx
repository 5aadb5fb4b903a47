import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ButtonRow } from '../../ui/button-row.tsx';
import styles from './final-call.module.css';
import { texts } from './texts.ts';

export function FinalCall() {
  return (
    <section className={styles.call} aria-labelledby="zaver">
      <h2 id="zaver">{texts.call.title}</h2>
      <p>{texts.call.text}</p>
      <ButtonRow>
        <ButtonLink href={paths.register} variant="primary">
          {texts.hero.start}
        </ButtonLink>
        <ButtonLink href={paths.albums}>{texts.hero.albums}</ButtonLink>
      </ButtonRow>
    </section>
  );
}
