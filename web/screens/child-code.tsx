import { sharePagePath } from '../../shared/library/albums/album-page.ts';
import { CodeForm } from '../features/library/schools/codes/code-form.tsx';
import { codeTexts as texts } from '../features/library/schools/codes/code-texts.ts';
import styles from '../features/library/schools/codes/codes.module.css';
import { openedChildren } from '../features/library/schools/codes/opened-children.ts';
import { Muted } from '../ui/layout/muted.tsx';
import { Page } from '../ui/layout/page.tsx';
import { Stack } from '../ui/layout/stack.tsx';

/** Where parents enter the code of their child. */
export default function ChildCodeScreen() {
  const children = openedChildren();
  return (
    <Page title={texts.title}>
      <div className={styles.page}>
        <Stack as="header" gap={2}>
          <h1>{texts.title}</h1>
          <p>{texts.intro}</p>
        </Stack>
        <CodeForm />
        {children.length > 0 && (
          <section className={styles.children}>
            <h2>{texts.opened}</h2>
            {children.map(({ slug, name, school }) => (
              <a key={slug} href={sharePagePath(slug)}>
                {name}, {school}
              </a>
            ))}
          </section>
        )}
        <Muted size="s">{texts.note}</Muted>
        <Muted size="s">{texts.lost}</Muted>
      </div>
    </Page>
  );
}
