import { Link2, LockKeyhole } from 'lucide-react';
import balloons from '../../../ui/media/scenes/balony.svg';
import forest from '../../../ui/media/scenes/les.svg';
import meadow from '../../../ui/media/scenes/luka.svg';
import sea from '../../../ui/media/scenes/more.svg';
import night from '../../../ui/media/scenes/noc.svg';
import mountains from '../../../ui/media/scenes/tatry.svg';
import styles from './offer-pictures.module.css';
import { texts } from './texts.ts';

function Scene({ src }: { src: string }) {
  return <img src={src} alt="" loading="lazy" width="800" height="600" />;
}

export function StorePicture() {
  return (
    <div className={styles.wall}>
      {[meadow, mountains, night, sea, balloons, forest].map((src) => (
        <Scene key={src} src={src} />
      ))}
    </div>
  );
}

export function AlbumPicture() {
  return (
    <div className={styles.stack}>
      <div className={styles.album}>
        <Scene src={mountains} />
        <div className={styles.albumWords}>
          <strong>{texts.offer.sampleAlbum}</strong>
          <span>{texts.offer.sampleAlbumInfo}</span>
        </div>
      </div>
    </div>
  );
}

export function SharePicture() {
  return (
    <div className={styles.share}>
      <Scene src={night} />
      <div className={styles.link}>
        <Link2 />
        <span>{texts.offer.sampleLink}</span>
      </div>
      <div className={styles.lock}>
        <LockKeyhole />
        {texts.offer.samplePassword}
      </div>
    </div>
  );
}

const prints = [
  { size: '10\u00a0×\u00a015\u00a0cm', src: sea },
  { size: '13\u00a0×\u00a018\u00a0cm', src: balloons },
  { size: '20\u00a0×\u00a030\u00a0cm', src: meadow },
];

export function PrintPicture() {
  return (
    <div className={styles.prints}>
      {prints.map(({ size, src }) => (
        <figure key={size} className={styles.print}>
          <Scene src={src} />
          <figcaption>{size}</figcaption>
        </figure>
      ))}
    </div>
  );
}
