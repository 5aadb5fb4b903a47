import { Check, FolderInput, Heading, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Album } from '../../../../../shared/library/albums/contract.ts';
import type { SortOption } from '../../../../../shared/library/photos/photo-sort.ts';
import { errorText } from '../../../../lib/api.ts';
import { RetryAlert } from '../../../../ui/feedback/alert.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { IconButton } from '../../../../ui/form/icon-button.tsx';
import { Row } from '../../../../ui/layout/row.tsx';
import { WideText } from '../../../../ui/layout/wide-text.tsx';
import { Menu } from '../../../../ui/overlay/menu.tsx';
import { NameDialog } from '../../../../ui/overlay/name-dialog.tsx';
import { useBackToClose } from '../../../../ui/overlay/use-back-to-close.ts';
import { selectionTexts } from '../../gallery/selection/selection-texts.ts';
import styles from './arrange-album.module.css';
import { ArrangeGrid } from './arrange-grid.tsx';
import { DefaultSortSelect } from './default-sort-select.tsx';
import { sectionTexts, orderTexts as texts } from './order-texts.ts';
import { sectionFrom } from './ordered-items.ts';
import { useOrderedItems } from './use-ordered-items.ts';
import { useSections } from './use-sections.ts';
import { useShownOrder } from './use-shown-order.tsx';

interface ArrangeAlbumProps {
  album: Album;
  /** Photos that are selected from the start. */
  selectedIds: ReadonlySet<string>;
  onDefaultSort: (sort: SortOption) => void;
  /** `saved` resolves when nothing is on its way to the server. */
  onDone: (saved: Promise<unknown>) => void;
}

type Naming = { id: string; title: string } | 'new' | null;

/** Where an owner puts the photos of an album in order, and into sections. */
export default function ArrangeAlbum({ album, selectedIds, onDefaultSort, onDone }: ArrangeAlbumProps) {
  const order = useOrderedItems(album.id, useShownOrder(album, onDefaultSort));
  const sections = useSections(album.id, order);
  const [selected, setSelected] = useState(selectedIds);
  const [naming, setNaming] = useState<Naming>(null);
  const leave = useBackToClose('arrange', () => onDone(order.settled()));
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { items, error, isLoading, hasMore } = order;

  const toggle = (id: string): void => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  };
  const moveTo = (sectionId: string): void => {
    const rest = items.filter(({ id }) => !selected.has(id));
    const last = [...sectionFrom(rest, sectionId)].at(-1) ?? sectionId;
    order.move(selected, { target: last, side: 'after' });
    setSelected(new Set());
  };
  const [anySelected = null] = selected;
  const firstSelected = items.find(({ id }) => selected.has(id))?.id ?? anySelected;
  const saveName = async (name: string): Promise<void> => {
    if (naming === null) return;
    if (naming === 'new') {
      await sections.create(name, firstSelected);
      setSelected(new Set());
    } else await sections.rename(naming.id, name);
    setNaming(null);
  };

  return (
    <section className={styles.page} aria-label={texts.title}>
      <header className={styles.head}>
        <h1 ref={title} tabIndex={-1}>
          {texts.title}
        </h1>
        <p className={styles.help}>{texts.help}</p>
        <p className={styles.keyboardHelp}>{texts.keyboardHelp}</p>
        <Row align="end">
          <Button icon={<Heading aria-hidden="true" />} onClick={() => setNaming('new')}>
            {sectionTexts.create}
          </Button>
          <div className={styles.sort}>
            <DefaultSortSelect album={album} onChanged={onDefaultSort} />
          </div>
        </Row>
      </header>
      <ArrangeGrid
        order={order}
        selected={selected}
        onToggle={toggle}
        onMoved={() => setSelected(new Set())}
        sections={sections}
        onRename={setNaming}
      />
      {error !== null && (
        <RetryAlert retryText={texts.retry} onRetry={order.retry}>
          {texts.loadFailed + errorText(error, texts.unexpected)}
        </RetryAlert>
      )}
      {isLoading ? (
        <p role="status">
          <Spinner size="s" /> {texts.loading}
        </p>
      ) : (
        hasMore && <Button onClick={order.loadMore}>{texts.loadMore}</Button>
      )}
      <div className={styles.bar} data-bottom-bar>
        {selected.size > 0 && (
          <>
            <IconButton label={texts.unselect} onClick={() => setSelected(new Set())}>
              <X aria-hidden="true" />
            </IconButton>
            <p className={styles.count} aria-live="polite">
              {selectionTexts.count(selected.size)}
            </p>
            <Button icon={<Heading aria-hidden="true" />} onClick={() => setNaming('new')}>
              <WideText>{sectionTexts.createAbove}</WideText>
            </Button>
            {sections.list.length > 0 && (
              <Menu
                label={texts.moveTo(selected.size)}
                items={sections.list.map(({ id, title }) => ({ label: title, onSelect: () => moveTo(id) }))}
                trigger={
                  <IconButton label={texts.moveTo(selected.size)}>
                    <FolderInput aria-hidden="true" />
                  </IconButton>
                }
              />
            )}
          </>
        )}
        <Button variant="primary" icon={<Check aria-hidden="true" />} className={styles.done} onClick={leave}>
          {texts.done}
        </Button>
      </div>
      {naming !== null && (
        <NameDialog
          title={naming === 'new' ? sectionTexts.createTitle : sectionTexts.renameTitle}
          texts={sectionTexts}
          name={naming === 'new' ? '' : naming.title}
          maxLength={80}
          help={naming === 'new' ? sectionTexts.createHelp(firstSelected !== null) : undefined}
          onSave={saveName}
          onClose={() => setNaming(null)}
        />
      )}
    </section>
  );
}
