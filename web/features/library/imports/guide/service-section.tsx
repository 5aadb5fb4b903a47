import { Muted } from '../../../../ui/layout/muted.tsx';
import styles from './guide.module.css';
import type { ServiceGuide } from './guide-texts.ts';

/** How photos are got from a service. */
export function ServiceSection({ id, name, brings, drawing, steps, notes }: ServiceGuide) {
  return (
    <section id={id} className={styles.service} aria-labelledby={`${id}-nadpis`}>
      <img src={drawing} alt="" width="160" height="120" />
      <div>
        <h3 id={`${id}-nadpis`}>{name}</h3>
        <Muted>{brings}</Muted>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {notes.map((note) => (
          <Muted key={note} size="s">
            {note}
          </Muted>
        ))}
      </div>
    </section>
  );
}
