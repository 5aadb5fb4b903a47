import { Minus } from 'lucide-react';
import type { Photo } from '../../../../shared/library/photos/contract.ts';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { Muted } from '../../../ui/layout/muted.tsx';
import { Thumbnail } from '../../../ui/media/thumbnail.tsx';
import { bundleTexts as texts } from './bundle-texts.ts';
import styles from './bundles.module.css';
import type { OfferedPart } from './chosen-photos.ts';

interface PartPhotosProps {
  part: OfferedPart;
  photos: readonly Photo[];
  countOf: (photoId: string) => number;
  /** How many are still to be chosen. */
  left: number;
  mayAdd: (photoId: string) => boolean;
  onChange: (photoId: string, more: 1 | -1) => void;
}

/** The photos that a part of a bundle can be of; each tap adds one. */
export function PartPhotos({ part, photos, countOf, left, mayAdd, onChange }: PartPhotosProps) {
  return (
    <fieldset className={styles.part}>
      <legend>{part.name}</legend>
      <p className={styles.state} role="status" data-done={left === 0 || undefined}>
        {texts.chosen(part.count - left, part.count)}
      </p>
      {photos.length === 0 && <Muted>{texts.none}</Muted>}
      <ul className={styles.photos}>
        {photos.map(({ id, filename, thumbnailUrl, url }) => {
          const count = countOf(id);
          return (
            <li key={id} data-chosen={count > 0 || undefined}>
              <button
                type="button"
                aria-label={texts.add(filename, count)}
                aria-disabled={!mayAdd(id) || undefined}
                onClick={() => mayAdd(id) && onChange(id, 1)}
              >
                <Thumbnail url={thumbnailUrl ?? url} side={96} />
                {count > 0 && <span aria-hidden="true">{texts.times(count)}</span>}
              </button>
              {count > 0 && (
                <IconButton label={texts.remove(filename)} size="s" onClick={() => onChange(id, -1)}>
                  <Minus aria-hidden="true" />
                </IconButton>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
