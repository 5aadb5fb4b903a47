import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import grid from '../pick-grid.module.css';
import { PickedCell } from './picked-cell.tsx';

interface ComparedGridProps {
  photos: readonly { photo: Photo; badge: string | null; comment: string }[];
}

/** Photos of several guests. */
export const ComparedGrid = ({ photos }: ComparedGridProps) => (
  <ul className={grid.grid}>
    {photos.map(({ photo, badge, comment }) => (
      <PickedCell key={photo.id} photo={photo} badge={badge && <Badge>{badge}</Badge>} comment={comment} />
    ))}
  </ul>
);
