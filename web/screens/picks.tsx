import { lazy, Suspense, useState } from 'react';
import { useParams, useSearchParams } from 'wouter';
import type { AlbumLink } from '../../shared/library/links/contract.ts';
import type { Photo } from '../../shared/library/photos/contract.ts';
import { HiddenPhotos } from '../features/library/hidden-photos/hidden-photos.tsx';
import { useAlbumOfPicks, useLinksOfPicks } from '../features/library/picks/api.ts';
import { GuestList } from '../features/library/picks/owner/guest-list.tsx';
import { GuestPicks } from '../features/library/picks/owner/guest-picks.tsx';
import { guestPickTexts as texts } from '../features/library/picks/pick-texts.ts';
import { paths, type patterns } from '../paths.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { LoadProblem } from '../ui/feedback/load-problem.tsx';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { Select } from '../ui/form/select.tsx';
import { BackLink } from '../ui/layout/back-link.tsx';
import { Muted } from '../ui/layout/muted.tsx';
import { Page } from '../ui/layout/page.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import prints from '../ui/media/drawings/prints.svg';

const BuyDialog = lazy(() => import('../features/shop/cart/buy/buy-dialog.tsx'));

/** What the guests of an album have chosen. */
export default function PicksScreen() {
  const { id } = useParams<(typeof patterns)['picks']>();
  const [query, setQuery] = useSearchParams();
  const listId = query.get('list');
  const album = useAlbumOfPicks(id).data?.album;
  const { data, error, mutate } = useLinksOfPicks(id);
  const [ordered, setOrdered] = useState<Photo[] | null>(null);
  const close = (): void => setOrdered(null);
  const links = data?.links.filter(({ chooserCount }) => chooserCount > 0);
  const link = links?.find((one) => one.id === query.get('link')) ?? links?.[0];
  return (
    <Page title={texts.title}>
      {listId ? (
        <GuestList key={listId} listId={listId} onOrder={setOrdered} />
      ) : (
        <Stack gap={6}>
          <Stack as="header" gap={3}>
            <BackLink href={paths.album({ id })}>{texts.back}</BackLink>
            <h1>{texts.title}</h1>
            {album && <Muted>{album.title}</Muted>}
          </Stack>
          {error && (
            <LoadProblem
              title={texts.loadFailed}
              detail={error.message}
              retryText={texts.retry}
              onRetry={() => mutate()}
            />
          )}
          {!links && !error && <Spinner label={texts.loading} />}
          {links?.length === 0 && <EmptyState drawing={prints} title={texts.noneTitle} text={texts.noneText} />}
          {links && links.length > 1 && link && (
            <Select
              label={texts.link}
              value={link.id}
              options={links.map((one) => ({ value: one.id, label: nameOf(one) }))}
              onValueChange={(linkId) => setQuery({ link: linkId })}
            />
          )}
          <HiddenPhotos albumId={id} />
          {link && <GuestPicks key={link.id} albumId={id} linkId={link.id} onOrder={setOrdered} />}
        </Stack>
      )}
      {ordered && album && (
        <Suspense>
          <BuyDialog photos={ordered} products={album.products} shareToken={null} onClose={close} onAdded={close} />
        </Suspense>
      )}
    </Page>
  );
}

const nameOf = ({ isFirst, name }: AlbumLink): string => (isFirst ? texts.firstLink : name);
