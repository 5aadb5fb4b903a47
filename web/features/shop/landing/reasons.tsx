import { Aperture, CalendarX2, Images, LockKeyhole, Printer, ShieldCheck } from 'lucide-react';
import styles from './reasons.module.css';
import { Section } from './section.tsx';
import { texts } from './texts.ts';

/** In the order of the texts. */
const icons = [ShieldCheck, Images, LockKeyhole, Printer, Aperture, CalendarX2];

export function Reasons() {
  return (
    <Section title={texts.reasons.title} tinted>
      <ul className={styles.reasons}>
        {texts.reasons.items.map(({ title, text }, index) => {
          const Icon = icons[index] ?? ShieldCheck;
          return (
            <li key={title}>
              <Icon aria-hidden="true" />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
