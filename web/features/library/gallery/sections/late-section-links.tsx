import { type ComponentProps, lazy, Suspense } from 'react';

const SectionLinks = lazy(() => import('./section-links.tsx'));

/** The links to the sections of an album, if it has any. */
export const LateSectionLinks = (props: ComponentProps<typeof SectionLinks>) =>
  props.sections.length > 0 && (
    <Suspense>
      <SectionLinks {...props} />
    </Suspense>
  );
