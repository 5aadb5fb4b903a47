import type { OpenShare } from '../../shared/library/albums/contract.ts';
import { ChildrenBar } from '../features/library/schools/codes/children-bar.tsx';
import type { SharedPages } from '../features/library/share/api.ts';
import { DeadlineReminder } from '../features/library/share/deadline-reminder.tsx';
import { BundleOffers } from '../features/shop/bundles/bundle-offers.tsx';

interface ShareFamilyProps extends Pick<OpenShare, 'album' | 'shareToken'> {
  slug: string;
  pages: SharedPages;
}

/** What a share page of a child has above its photos. */
export default function ShareFamily({ slug, album, shareToken, pages }: ShareFamilyProps) {
  const photos = pages.photos.filter((photo) => photo !== undefined);
  return (
    <>
      <ChildrenBar slug={slug} reminder={(school) => <DeadlineReminder key={slug} slug={slug} school={school} />} />
      {album.rights.includes('order') && photos.length > 0 && (
        <BundleOffers
          products={album.products}
          photos={photos}
          onMore={pages.hasMore ? pages.loadMore : null}
          shareToken={shareToken}
        />
      )}
    </>
  );
}
