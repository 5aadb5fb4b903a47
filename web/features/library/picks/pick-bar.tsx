import { Check, Ellipsis, Heart, ShoppingBag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { LinkGuest } from '../../../../shared/library/link-guests/contract.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { ButtonLink } from '../../../ui/form/button-link.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Menu, type MenuItem } from '../../../ui/overlay/menu.tsx';
import { useCart } from '../../shop/cart/cart-store.ts';
import { forgetGuest } from '../link-guests/link-guest-store.ts';
import styles from './pick-bar.module.css';
import type { PickDialog } from './pick-dialogs.tsx';
import { pickTexts as texts } from './pick-texts.ts';
import { forgetPicks, showList, usePicks } from './picks-store.ts';

const PickDialogs = lazy(() => import('./pick-dialogs.tsx'));

interface PickBarProps {
  slug: string;
  guest: LinkGuest | null;
  limit: number | null;
  canOrder: boolean;
}

/** How many photos a guest has chosen, in which list, and the way to hand it over. */
export default function PickBar({ slug, guest, limit, canOrder }: PickBarProps) {
  const picks = usePicks(slug);
  const { count: inCart } = useCart();
  const [open, setOpen] = useState<PickDialog | null>(null);
  const list = picks?.lists.find(({ id }) => id === picks.currentId);
  const toCart = canOrder && inCart > 0 && (
    <ButtonLink href={paths.cart} icon={<ShoppingBag aria-label={texts.cart(inCart)} />}>
      {inCart}
    </ButtonLink>
  );
  if (!guest || !picks || !list)
    return (
      <section className={styles.bar} aria-label={texts.bar} data-bottom-bar>
        <p className={styles.hint}>{limit === null ? texts.start : texts.startLimited(limit)}</p>
        {toCart}
      </section>
    );

  const items: MenuItem[] = [
    { label: texts.newList, onSelect: () => setOpen('new') },
    ...(list.doneAt
      ? []
      : [
          { label: texts.renameList, onSelect: () => setOpen('rename') },
          ...(list.photoCount > 0
            ? [{ label: texts.deleteList, onSelect: () => setOpen('delete'), danger: true }]
            : []),
        ]),
    { label: texts.returnLink, onSelect: () => setOpen('return') },
    { label: texts.rename, onSelect: () => setOpen('name') },
    {
      label: texts.forget(guest.name),
      onSelect: () => {
        forgetGuest(slug);
        forgetPicks(slug);
      },
    },
  ];
  return (
    <section className={styles.bar} aria-label={texts.bar} data-bottom-bar>
      <Button
        variant="ghost"
        icon={<Heart aria-hidden="true" className={styles.heart} />}
        aria-label={texts.show(picks.pickedCount, picks.limit)}
        onClick={() => setOpen('review')}
      >
        <span className={styles.count} aria-live="polite">
          {texts.count(picks.pickedCount, picks.limit)}
        </span>
      </Button>
      <div className={styles.list}>
        {picks.lists.length > 1 && (
          <Select
            label={texts.list}
            hideLabel
            value={list.id}
            options={picks.lists.map(({ id, name, photoCount }) => ({
              value: id,
              label: texts.inList(name, photoCount),
            }))}
            onValueChange={(id) => showList(slug, id)}
          />
        )}
      </div>
      <div className={styles.actions}>
        {toCart}
        <Menu
          label={texts.more}
          trigger={
            <IconButton label={texts.more}>
              <Ellipsis aria-hidden="true" />
            </IconButton>
          }
          items={items}
        />
        {list.doneAt ? (
          <Badge tone="success" icon={<Check aria-hidden="true" />}>
            {texts.isDone}
          </Badge>
        ) : (
          <Button variant="primary" disabled={list.photoCount === 0} onClick={() => setOpen('done')}>
            {texts.done}
          </Button>
        )}
      </div>
      {open && (
        <Suspense>
          <PickDialogs slug={slug} open={open} picks={picks} list={list} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </section>
  );
}
