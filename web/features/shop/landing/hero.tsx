import { ArrowRight, Image, Shapes } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../../lib/session.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/form/button-link.tsx';
import scene from '../../../ui/media/scenes/tatry.svg';
import styles from './hero.module.css';
import { texts } from './texts.ts';

type Background = 'photo' | 'abstract';

export function Hero() {
  const { token } = useSession();
  const [background, setBackground] = useState<Background>('photo');
  return (
    <div className={styles.frame}>
      <section className={styles.hero} data-background={background} aria-labelledby="uvod">
        <img src={scene} alt="" className={styles.scene} width="1600" height="1000" fetchPriority="high" />
        <div className={styles.abstract} aria-hidden="true" />
        <div className={styles.content}>
          <h1 id="uvod">{texts.hero.title}</h1>
          <p className={styles.text}>{texts.hero.text}</p>
          <div className={styles.actions}>
            {!token && (
              <ButtonLink href={paths.register} variant="primary" className={styles.main}>
                {texts.hero.start}
                <ArrowRight aria-hidden="true" />
              </ButtonLink>
            )}
            <ButtonLink href={paths.albums} className={token ? styles.main : styles.second}>
              {texts.hero.albums}
            </ButtonLink>
          </div>
          {!token && <p className={styles.note}>{texts.hero.note}</p>}
        </div>
        <BackgroundToggle value={background} onChange={setBackground} />
      </section>
    </div>
  );
}

function BackgroundToggle({ value, onChange }: { value: Background; onChange: (value: Background) => void }) {
  return (
    <fieldset className={styles.toggle} aria-label={texts.hero.backgrounds}>
      <button type="button" aria-pressed={value === 'photo'} onClick={() => onChange('photo')}>
        <Image aria-hidden="true" />
        {texts.hero.photo}
      </button>
      <button type="button" aria-pressed={value === 'abstract'} onClick={() => onChange('abstract')}>
        <Shapes aria-hidden="true" />
        {texts.hero.abstract}
      </button>
    </fieldset>
  );
}
