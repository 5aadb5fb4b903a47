import { ArrowUpDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { SortOption } from '../../../../shared/library/photos/photo-sort.ts';
import { deferredComponent, useDeferredComponent } from '../../../lib/use-deferred-component.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { photoTexts } from '../gallery/photo-texts.ts';
import { shareTexts } from './share-texts.ts';

const menuCode = deferredComponent(() => import('./sort-menu.tsx'));
const preload = (): void => void menuCode.fetch().catch(() => undefined);

export interface SortButtonProps {
  value: SortOption;
  onChange: (sort: SortOption) => void;
}

/** Sorts an album by a menu, whose code comes when somebody reaches for it. */
export function SortButton(props: SortButtonProps) {
  const [isWanted, setWanted] = useState(false);
  const { Component: SortMenu, hasFailed } = useDeferredComponent(menuCode, isWanted);
  const toast = useToast();
  useEffect(() => {
    if (!hasFailed) return;
    setWanted(false);
    toast(shareTexts.partFailed, 'error');
  }, [hasFailed, toast]);
  if (isWanted && SortMenu) return <SortMenu {...props} />;
  return (
    <IconButton
      label={photoTexts.sort}
      aria-haspopup="menu"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setWanted(true)}
    >
      <ArrowUpDown aria-hidden="true" />
    </IconButton>
  );
}
