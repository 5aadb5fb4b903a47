import { Plus } from 'lucide-react';
import styles from './questions.module.css';
import { Section } from './section.tsx';
import { texts } from './texts.ts';

export function Questions() {
  return (
    <Section id="otazky" title={texts.questions.title} tinted split>
      <div className={styles.questions}>
        {texts.questions.items.map(({ question, answer }) => (
          <details key={question} className={styles.question}>
            <summary>
              {question}
              <Plus aria-hidden="true" />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
