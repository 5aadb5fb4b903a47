import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import grid from '../pick-grid.module.css';

interface ComparedGridProps {
  photos: readonly { photo: Photo; badge: string | null; comment: string }[];
}

/** Photos of several guests, with what is known of each. */
export const ComparedGrid = ({ photos }: ComparedGridProps) => (
  <ul className={grid.grid}>
    {photos.map(({ photo, badge, comment }) => (
      <li key={photo.id} className={grid.cell}>
        <div className={grid.picture}>
          {photo.thumbnailUrl && <img src={photo.thumbnailUrl} alt="" loading="lazy" />}
          {badge && (
            <div className={grid.badge}>
              <Badge>{badge}</Badge>
            </div>
          )}
        </div>
        <p className={grid.name} title={photo.filename}>
          {photo.filename}
        </p>
        {comment && <p className={grid.comment}>{comment}</p>}
      </li>
    ))}
  </ul>
);
