import { Section } from './section.tsx';
import styles from './testimonials.module.css';
import { texts } from './texts.ts';

export function Testimonials() {
  return (
    <Section title={texts.testimonials.title}>
      <div className={styles.grid}>
        {texts.testimonials.items.map(({ quote, name, place }) => (
          <figure key={name} className={styles.testimonial}>
            <blockquote>„{quote}“</blockquote>
            <figcaption>
              <strong>{name}</strong>
              <span>{place}</span>
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
