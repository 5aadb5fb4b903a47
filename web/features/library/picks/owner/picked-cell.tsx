import type { ReactNode } from 'react';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import grid from '../pick-grid.module.css';

interface PickedCellProps {
  photo: Photo;
  /** On the picture. */
  badge: ReactNode;
  comment: string;
  children?: ReactNode;
}

/** A photo that guests have chosen, with what is known of it. */
export const PickedCell = ({ photo, badge, comment, children }: PickedCellProps) => (
  <li className={grid.cell}>
    <div className={grid.picture}>
      {photo.thumbnailUrl && <img src={photo.thumbnailUrl} alt="" loading="lazy" />}
      {badge && <div className={grid.badge}>{badge}</div>}
    </div>
    <p className={grid.name} title={photo.filename}>
      {photo.filename}
    </p>
    {comment && <p className={grid.comment}>{comment}</p>}
    {children}
  </li>
);
