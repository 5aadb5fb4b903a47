import { howToTexts as texts } from './bank-import-texts.ts';
import styles from './how-to.module.css';

export function HowTo() {
  return (
    <section className={styles.howTo} aria-labelledby="how-to">
      <h2 id="how-to">{texts.title}</h2>
      <ol className={styles.steps}>
        {texts.steps.map(([title, text], index) => (
          <li key={title} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
