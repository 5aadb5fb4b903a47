import { Duplicates } from '../features/library/duplicates/duplicates.tsx';
import { duplicatesTexts as texts } from '../features/library/duplicates/duplicates-texts.ts';
import { WidePage } from '../features/library/gallery/wide-page.tsx';
import { LibraryTabs } from '../features/library/timeline/library-tabs.tsx';

export default function DuplicatesScreen() {
  return (
    <WidePage title={texts.title}>
      <LibraryTabs />
      <Duplicates />
    </WidePage>
  );
}
