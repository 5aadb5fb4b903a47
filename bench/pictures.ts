import type { BenchRow } from './bench-row.ts';
import './load-wasm.ts';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { deriveWithSharp, medianCpu, previewSizes, row } from './compare-with-sharp.ts';
import { peakBufferMb } from './peak-buffers.ts';
import { benchPasses } from './pictures-passes.ts';
import { drawBenchPhotos } from './pictures-photo.ts';
import { type Crop, lumaOf, lumaPsnr } from './pictures-psnr.ts';

/** At their quality of 85 no preview of a photo with grain comes to 40 dB: it is compared with libvips's. */
const preview = { cpuRatio: 1.9, largeCpuRatio: 2.5, bufferMb: 10, psnrLossDb: 0.5 };
const largePixels = 30e6;

/** 300 dots per inch on paper with its bleed. */
const papers = [
  { name: '10×15', width: 1772, height: 1181, bufferMb: 12 },
  { name: '20×30', width: 3543, height: 2362, bufferMb: 12 },
  { name: '50×70', width: 8268, height: 5906, bufferMb: 20 },
];
const print = { cpuRatio: 2.6, psnrDb: 40 };

/**
 * Compares previews and print files of drawn JPEGs, as heavy as real ones, with sharp's on one thread, by CPU time of the whole process. The
 * Worker's code runs in Node's V8 here, the engine of workerd; memory is that of all buffers beside the source's.
 */
export async function benchPictures(): Promise<BenchRow[]> {
  sharp.concurrency(1);
  sharp.cache(false);
  const { derivePicture } = await import('../worker/engine/pictures/derive-picture.ts');
  const { renderPrint } = await import('../worker/shop/prints/render/render-print.ts');
  const { inspectPicture } = await import('../worker/engine/pictures/detect/inspect-picture.ts');
  const { bytesSource } = await import('../worker/engine/pictures/picture-source.ts');
  const { MemorySink } = await import('../worker/engine/pictures/sinks/memory-sink.ts');
  const photos = await drawBenchPhotos();
  const rows = await benchPasses(photos.slice(0, 2));
  for (const { name, jpeg } of photos) {
    const source = bytesSource(jpeg);
    const info = await inspectPicture(source);
    const luma = await lumaOf(jpeg);
    const whole = { left: 0, top: 0, width: info.width, height: info.height };

    const derive = () => derivePicture(source, info, previewSizes);
    const maxRatio = info.width * info.height > largePixels ? preview.largeCpuRatio : preview.cpuRatio;
    const [ours, theirs] = await medianCpu(derive, () => deriveWithSharp(jpeg));
    const mb = await peakBufferMb(source, (watched) => derivePicture(watched, info, previewSizes));
    const [made] = await derive();
    const [theirPreview] = await deriveWithSharp(jpeg);
    const [psnr, theirPsnr] = [await lumaPsnr(luma, whole, made!.bytes), await lumaPsnr(luma, whole, theirPreview!)];
    rows.push(
      row(`${name} previews, CPU against sharp (${ours} ms : ${theirs} ms)`, ours / theirs, '×', maxRatio),
      row(`${name} previews, buffers`, mb, ' MB', preview.bufferMb),
      row(`${name} preview, PSNR-Y ${psnr.toFixed(2)} dB, below sharp's`, theirPsnr - psnr, ' dB', preview.psnrLossDb),
    );

    for (const paper of papers) {
      const crop = cropFor(info, paper);
      const plan = { crop, width: paper.width, height: paper.height, dpi: 300 };
      const sink = new MemorySink();
      await renderPrint(source, info, plan, sink);
      const [oursMs, theirsMs] = await medianCpu(
        () => renderPrint(source, info, plan, new DiscardSink()),
        () => printWithSharp(jpeg, crop, paper),
      );
      const peak = await peakBufferMb(source, (watched) => renderPrint(watched, info, plan, new DiscardSink()));
      const title = `${name} to ${paper.name}`;
      rows.push(
        row(`${title}, CPU against sharp (${oursMs} ms : ${theirsMs} ms)`, oursMs / theirsMs, '×', print.cpuRatio),
        row(`${title}, buffers with a part of 5 MiB`, peak + partMb, ' MB', paper.bufferMb),
        row(`${title}, PSNR-Y`, await lumaPsnr(luma, crop, sink.bytes()), ' dB', print.psnrDb, 'least'),
      );
    }
  }
  return rows;
}

/** What the sink to R2 holds. */
const partMb = 5.25;

class DiscardSink {
  readonly pause = null;
  readonly put = (): void => undefined;
}

/** The largest part in the middle that has the paper's shape. */
function cropFor(photo: { width: number; height: number }, paper: { width: number; height: number }): Crop {
  const scale = Math.min(photo.width / paper.width, photo.height / paper.height);
  const [width, height] = [Math.floor(paper.width * scale), Math.floor(paper.height * scale)];
  return { left: (photo.width - width) >> 1, top: (photo.height - height) >> 1, width, height };
}

async function printWithSharp(jpeg: Uint8Array, crop: Crop, paper: { width: number; height: number }): Promise<void> {
  await sharp(jpeg)
    .extract(crop)
    .resize(paper.width, paper.height, { fit: 'fill', kernel: 'lanczos3' })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const rows = await benchPictures();
  for (const { ok, name, value, limit } of rows) console.log(`${ok ? '✓' : '✗'} ${name}: ${value} (${limit})`);
  if (rows.some(({ ok }) => !ok)) process.exitCode = 1;
}
