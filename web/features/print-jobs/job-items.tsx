import { useState } from 'react';
import type { PrintItem } from '../../../shared/contract/print-jobs.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './job-items.module.css';
import { detailTexts as texts } from './print-job-texts.ts';

interface JobItemsProps {
  items: readonly PrintItem[];
  note: string;
}

const shownFirst = 30;

export function JobItems({ items, note }: JobItemsProps) {
  const [isAll, setAll] = useState(false);
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section className={styles.section} aria-labelledby="print-items">
      <header className={styles.header}>
        <h3 id="print-items">{texts.items}</h3>
        <p>{texts.sum(pieces, items.length)}</p>
      </header>
      <ol className={styles.items}>
        {(isAll ? items : items.slice(0, shownFirst)).map((item) => (
          <Item key={item.position} item={item} />
        ))}
      </ol>
      {!isAll && items.length > shownFirst && (
        <Button size="s" className={styles.more} onClick={() => setAll(true)}>
          {texts.showAll(items.length)}
        </Button>
      )}
      <p className={styles.note}>{note}</p>
    </section>
  );
}

function Item({
  item: { filename, paperSize, services, quantity, width, height, url, thumbnailUrl },
}: {
  item: PrintItem;
}) {
  return (
    <li className={styles.item}>
      <Thumbnail url={thumbnailUrl} />
      <div className={styles.what}>
        <p className={styles.filename}>{filename}</p>
        <dl className={styles.facts}>
          <Fact name={texts.format} value={paperSize} />
          {services.length > 0 && <Fact name={texts.services} value={services.join(', ')} />}
          {width !== null && height !== null && <Fact name={texts.pixels} value={`${width} × ${height}\u00a0px`} />}
        </dl>
        {url === null && <Badge tone="danger">{texts.missing}</Badge>}
      </div>
      <p className={styles.pieces}>{texts.pieces(quantity)}</p>
    </li>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}:</dt> <dd>{value}</dd>
    </div>
  );
}

/** Of a deleted photo there is no picture: its name says which one it is. */
function Thumbnail({ url }: { url: string | null }) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  return (
    <span className={styles.thumbnail}>
      {url && url !== brokenUrl && <img src={url} alt="" loading="lazy" onError={() => setBrokenUrl(url)} />}
    </span>
  );
}
