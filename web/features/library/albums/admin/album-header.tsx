import { ImagePlus, Share2, Tags } from 'lucide-react';
import { formatShortDate } from '../../../../../shared/format/dates.ts';
import type { AdminAlbum } from '../../../../../shared/library/albums/contract.ts';
import { adminPaths } from '../../../../admin-paths.ts';
import { Button } from '../../../../ui/form/button.tsx';
import { BackLink } from '../../../../ui/layout/back-link.tsx';
import { Muted } from '../../../../ui/layout/muted.tsx';
import { Row } from '../../../../ui/layout/row.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { StatTiles } from '../../../../ui/layout/stat-tiles.tsx';
import { albumCardTexts, albumDetailTexts as texts } from './admin-album-texts.ts';
import { ownerName } from './album-card.tsx';
import styles from './album-header.module.css';
import { ProductChips } from './product-chips.tsx';

interface AlbumHeaderProps {
  album: AdminAlbum;
  onAddPhotos: () => void;
  onEditProducts: () => void;
  onShare: () => void;
}

export function AlbumHeader({ album, onAddPhotos, onEditProducts, onShare }: AlbumHeaderProps) {
  const { products } = album;
  return (
    <>
      <div>
        <BackLink href={adminPaths.albums}>{texts.back}</BackLink>
        <header className={styles.header}>
          <Stack gap={1} className={styles.heading}>
            <h1>{album.title}</h1>
            {album.description && <p className={styles.description}>{album.description}</p>}
            <Muted size="s">
              {albumCardTexts.owner}: {ownerName(album.user)}
            </Muted>
          </Stack>
          <Row className={styles.actions}>
            <Button variant="primary" icon={<ImagePlus aria-hidden="true" />} onClick={onAddPhotos}>
              {texts.addPhotos}
            </Button>
            <Button icon={<Tags aria-hidden="true" />} onClick={onEditProducts}>
              {texts.editProducts}
            </Button>
            <Button icon={<Share2 aria-hidden="true" />} onClick={onShare}>
              {texts.share}
            </Button>
          </Row>
        </header>
      </div>
      <StatTiles
        label={texts.stats}
        tiles={[
          { label: texts.photos, value: album.photoCount },
          { label: texts.products, value: products.length === 0 ? texts.all : products.length },
          { label: texts.state, value: album.isPasswordProtected ? texts.protected : texts.public },
          { label: texts.created, value: formatShortDate(album.createdAt) },
        ]}
      />
      {products.length > 0 && <ProductChips products={products} showsAll />}
    </>
  );
}
