import { createServer, type Server } from 'node:http';
import sharp from 'sharp';

/**
 * Serves `/<name>?width=&height=`: the photo upright, on white and in sRGB as libvips and lcms see it, three bytes a
 * pixel. 415 for what they can't decode.
 */
export function referencePixels(find: (name: string) => string | undefined): Server {
  return createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const [width, height] = [Number(searchParams.get('width')), Number(searchParams.get('height'))];
    try {
      const pixels = await sharp(find(decodeURIComponent(pathname)), { limitInputPixels: false })
        .rotate()
        .flatten({ background: '#fff' })
        .resize(width, height, { fit: 'fill' })
        .toColourspace('srgb')
        .raw()
        .toBuffer();
      response.end(pixels);
    } catch {
      response.writeHead(415).end();
    }
  });
}
