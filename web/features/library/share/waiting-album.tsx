import { GallerySkeleton } from '../gallery/gallery-skeleton.tsx';
import { GuestBar } from './guest-bar.tsx';
// Of the prerendered page, which this one takes over.
import './prerendered-album.module.css';
import { shareTexts } from './share-texts.ts';

/** A shared album that is still to come. */
export const WaitingAlbum = () => (
  <>
    <GuestBar look={null} />
    <GallerySkeleton label={shareTexts.loading} />
  </>
);
