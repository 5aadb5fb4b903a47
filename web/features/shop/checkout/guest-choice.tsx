import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/form/button.tsx';
import { ButtonLink } from '../../../ui/form/button-link.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { guestTexts as texts } from './checkout-texts.ts';
import styles from './guest-choice.module.css';

/** Asks who is signed out whether to order with an address alone, or with an account. The cart stays either way. */
export function GuestChoice({ onGuest }: { onGuest: () => void }) {
  const state = { from: paths.checkout };
  return (
    <section className={styles.choice} aria-label={texts.title}>
      <div className={styles.way}>
        <h2>{texts.order}</h2>
        <p>{texts.orderText}</p>
        <Button variant="primary" onClick={onGuest}>
          {texts.order}
        </Button>
      </div>
      <div className={styles.way}>
        <h2>{texts.account}</h2>
        <p>{texts.accountText}</p>
        <Row>
          <ButtonLink href={paths.login} state={state}>
            {texts.logIn}
          </ButtonLink>
          <ButtonLink href={paths.register} state={state}>
            {texts.register}
          </ButtonLink>
        </Row>
      </div>
    </section>
  );
}
