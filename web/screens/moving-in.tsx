import styles from '../features/library/imports/guide/guide.module.css';
import { serviceGuides, guideTexts as texts } from '../features/library/imports/guide/guide-texts.ts';
import { ServiceSection } from '../features/library/imports/guide/service-section.tsx';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { Page } from '../ui/layout/page.tsx';
import { Stack } from '../ui/layout/stack.tsx';

/** How to get one's photos from other services. */
export default function MovingInScreen() {
  const start = (
    <div>
      <ButtonLink variant="primary" href={paths.import}>
        {texts.start}
      </ButtonLink>
    </div>
  );
  return (
    <Page title={texts.title}>
      <Stack gap={6}>
        <Stack as="header" gap={4}>
          <h1>{texts.title}</h1>
          <p>{texts.intro}</p>
          <nav className={styles.contents} aria-label={texts.contents}>
            {serviceGuides.map(({ id, name }) => (
              <a key={id} href={`#${id}`}>
                {name}
              </a>
            ))}
          </nav>
          {start}
        </Stack>
        <div>
          {serviceGuides.map((guide) => (
            <ServiceSection key={guide.id} {...guide} />
          ))}
        </div>
        <section aria-labelledby="potom-nadpis">
          <Stack gap={3}>
            <h2 id="potom-nadpis">{texts.after}</h2>
            <ol className={styles.steps}>
              {texts.afterSteps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            {start}
          </Stack>
        </section>
      </Stack>
    </Page>
  );
}
