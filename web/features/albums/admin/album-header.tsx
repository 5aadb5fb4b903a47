import { ArrowLeft, ImagePlus, Share2, Tags } from 'lucide-react';
import { Link } from 'wouter';
import type { AdminAlbum } from '../../../../shared/contract/albums.ts';
import { formatShortDate } from '../../../../shared/format/dates.ts';
import { paths } from '../../../routes.ts';
import { Button } from '../../../ui/button.tsx';
import { StatTiles } from '../../../ui/stat-tiles.tsx';
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
      <header className={styles.header}>
        <Link href={paths.adminAlbums} className={styles.back}>
          <ArrowLeft aria-hidden="true" />
          {texts.back}
        </Link>
        <div className={styles.heading}>
          <h1>{album.title}</h1>
          {album.description && <p className={styles.description}>{album.description}</p>}
          <p className={styles.owner}>
            {albumCardTexts.owner}: {ownerName(album.user)}
          </p>
        </div>
        <div className={styles.actions}>
          <Button variant="primary" icon={<ImagePlus aria-hidden="true" />} onClick={onAddPhotos}>
            {texts.addPhotos}
          </Button>
          <Button icon={<Tags aria-hidden="true" />} onClick={onEditProducts}>
            {texts.editProducts}
          </Button>
          <Button icon={<Share2 aria-hidden="true" />} onClick={onShare}>
            {texts.share}
          </Button>
        </div>
      </header>
      <StatTiles
        label={texts.stats}
        tiles={[
          { label: texts.photos, value: album.photoCount },
          { label: texts.products, value: products.length === 0 ? texts.all : products.length },
          { label: texts.state, value: album.isPasswordProtected ? texts.protected : texts.public },
          { label: texts.created, value: formatShortDate(album.createdAt) },
        ]}
      />
      {products.length > 0 && <ProductChips products={products} isWhole />}
    </>
  );
}
