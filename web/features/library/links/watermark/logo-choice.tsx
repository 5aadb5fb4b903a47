import { useEffect, useRef, useState } from 'react';
import type { WatermarkLogo } from '../../../../../shared/library/links/watermark-logo.ts';
import { Alert, RetryAlert } from '../../../../ui/feedback/alert.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { Muted } from '../../../../ui/layout/muted.tsx';
import { Row } from '../../../../ui/layout/row.tsx';
import { linkTexts as texts } from '../link-texts.ts';
import { drawWatermarkLogo } from './draw-watermark-logo.ts';
import styles from './watermark.module.css';

interface LogoChoiceProps {
  /** Of the brand; null: it has none any more. */
  url: string | null;
  /** Null: that of the brand is still to be drawn. */
  logo: WatermarkLogo | null;
  /** The link has one already, maybe of a former logo. */
  isSaved: boolean;
  onLogo: (logo: WatermarkLogo) => void;
}

/** The brand's logo as it will lie over the photos. */
export function LogoChoice({ url, logo, isSaved, onLogo }: LogoChoiceProps) {
  const [isWanted, setWanted] = useState(!isSaved);
  const [problem, setProblem] = useState<'invisible' | 'unreadable' | null>(null);
  const isDrawing = isWanted && logo === null && problem === null;
  // The one of the last render: a parent that renders again does not draw again.
  const report = useRef(onLogo);
  report.current = onLogo;
  useEffect(() => {
    if (!isDrawing || url === null) return;
    let isStale = false;
    drawWatermarkLogo(url).then(
      (drawn) => {
        if (isStale) return;
        if (drawn) report.current(drawn);
        else setProblem('invisible');
      },
      () => !isStale && setProblem('unreadable'),
    );
    return () => {
      isStale = true;
    };
  }, [isDrawing, url]);
  if (problem === 'invisible') return <Alert tone="error">{texts.logoInvisible}</Alert>;
  if (problem === 'unreadable')
    return (
      <RetryAlert retryText={texts.tryAgain} onRetry={() => setProblem(null)}>
        {texts.logoUnreadable}
      </RetryAlert>
    );
  if (logo) return <LogoPreview logo={logo} />;
  if (isWanted) return <Spinner />;
  return (
    <>
      <Muted size="s">{texts.logoSaved}</Muted>
      {url !== null && (
        <Row>
          <Button size="s" onClick={() => setWanted(true)}>
            {texts.logoAgain}
          </Button>
        </Row>
      )}
    </>
  );
}

function LogoPreview({ logo: { width, height, base64 } }: { logo: WatermarkLogo }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const bytes = atob(base64);
    const picture = new ImageData(width, height);
    picture.data.fill(255);
    for (let at = 0; at < bytes.length; at++) picture.data[at * 4 + 3] = bytes.charCodeAt(at);
    canvas.current?.getContext('2d')?.putImageData(picture, 0, 0);
  }, [width, height, base64]);
  return (
    <span className={styles.logo}>
      <canvas ref={canvas} width={width} height={height} role="img" aria-label={texts.logoPreview} />
    </span>
  );
}
