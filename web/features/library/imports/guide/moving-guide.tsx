import { Stack } from '../../../../ui/layout/stack.tsx';
import styles from './guide.module.css';
import { serviceGuides, guideTexts as texts } from './guide-texts.ts';
import { ServiceSection } from './service-section.tsx';

/** How photos are got from other services, and what happens with them. */
export function MovingGuide() {
  return (
    <Stack gap={6}>
      <Stack gap={3}>
        <h2>{texts.title}</h2>
        <p className={styles.text}>{texts.intro}</p>
        <nav className={styles.contents} aria-label={texts.contents}>
          {serviceGuides.map(({ id, name }) => (
            <a key={id} href={`#${id}`}>
              {name}
            </a>
          ))}
        </nav>
      </Stack>
      <section className={styles.before} aria-labelledby="skor-nadpis">
        <h3 id="skor-nadpis">{texts.before}</h3>
        <ul>
          {texts.beforeFacts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </section>
      <div>
        {serviceGuides.map((guide) => (
          <ServiceSection key={guide.id} {...guide} />
        ))}
      </div>
      <section aria-labelledby="potom-nadpis">
        <Stack gap={3}>
          <h3 id="potom-nadpis">{texts.after}</h3>
          <ol className={styles.steps}>
            {texts.afterSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Stack>
      </section>
    </Stack>
  );
}
