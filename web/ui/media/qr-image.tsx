import { useEffect, useState } from 'react';

interface QrImageProps {
  text: string;
  /** In CSS pixels. */
  side: number;
  alt: string;
}

/** A QR code; nothing before its code is there. */
export function QrImage({ text, side, alt }: QrImageProps) {
  const [svg, setSvg] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    import('uqr').then(({ renderSVG }) => {
      if (isCurrent) setSvg(renderSVG(text, { ecc: 'M', border: 2 }));
    });
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return svg && <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} width={side} height={side} alt={alt} />;
}
