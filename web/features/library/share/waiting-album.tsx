import { GallerySkeleton } from '../gallery/gallery-skeleton.tsx';
import { GuestBar } from './guest-bar.tsx';
// With the styles of the prerendered page, which this one takes over; a build leaves out those that nothing uses.
import slots from './prerendered-album.module.css';
import { shareTexts } from './share-texts.ts';

/** A shared album that is still to come. */
export const WaitingAlbum = () => (
  <>
    <GuestBar look={null} />
    <div className={slots.waiting}>
      <GallerySkeleton label={shareTexts.loading} />
    </div>
  </>
);
