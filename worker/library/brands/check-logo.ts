import { AppError } from '../../../shared/errors.ts';
import type { BrandInput } from '../../../shared/library/brands/contract.ts';
import { maxLogoBytes, maxLogoSide } from '../../../shared/library/brands/logo-types.ts';

const pngStart = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82]);

/** Returns a logo as it may be served, in base64: of an SVG only what draws. Throws `logo-invalid`, `logo-too-large`. */
export async function checkLogo({ type, base64 }: NonNullable<BrandInput['logo']>): Promise<string> {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > maxLogoBytes) throw new AppError('logo-too-large');
  if (type === 'png') {
    if (!isPng(bytes)) throw new AppError('logo-invalid');
    return base64;
  }
  const { cleanSvg } = await import('../../engine/svg/clean-svg.ts');
  const cleaned = cleanSvg(bytes.toString('utf8'));
  if (cleaned === null) throw new AppError('logo-invalid');
  return Buffer.from(cleaned).toString('base64');
}

function isPng(bytes: Buffer): boolean {
  if (bytes.length < 45 || !bytes.subarray(0, pngStart.length).equals(pngStart)) return false;
  const sides = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  return sides.every((side) => side > 0 && side <= maxLogoSide);
}
