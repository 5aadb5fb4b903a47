import { describe, expect, it } from 'vitest';
import { errors } from '../../../../../shared/errors.ts';
import { checkFiles } from './check-files.ts';

const limits = { maxFileSize: 1000, rawSupport: false };

function errorOf(name: string, size: number, type = '', rawSupport = false): string | null | undefined {
  const file = new File([new Uint8Array(size)], name, { type });
  return checkFiles([file], { ...limits, rawSupport })[0]?.error;
}

describe('checkFiles', () => {
  it('takes photos by type or by extension', () => {
    expect(errorOf('a.jpg', 10, 'image/jpeg')).toBeNull();
    expect(errorOf('IMG_1.HEIC', 10)).toBeNull();
    expect(errorOf('bez-pripony', 10)).toBeNull();
  });

  it('takes videos of their own size, but not of guests', () => {
    expect(errorOf('IMG_1.MOV', 5000, 'video/quicktime')).toBeNull();
    const large = Object.defineProperty(new File(['x'], 'a.mp4'), 'size', { value: 3 * 1024 ** 3 });
    expect(checkFiles([large], limits)[0]?.error).toBe(errors['video-too-large'][1]);
    const [ofGuest] = checkFiles([new File(['x'], 'a.mp4')], { ...limits, takesVideos: false });
    expect(ofGuest?.error).toBe(errors['video-not-here'][1]);
  });

  it('rejects what the server would reject, each with its reason', () => {
    expect(errorOf('a.jpg', 0, 'image/jpeg')).toBe(errors['photo-empty'][1]);
    expect(errorOf('a.jpg', 1001, 'image/jpeg')).toBe(errors['photo-too-large'][1]);
    expect(errorOf('video.avi', 10, 'video/x-msvideo')).toBe(errors['photo-video'][1]);
    expect(errorOf('sken.tif', 10, 'image/tiff')).toBe(errors['photo-tiff'][1]);
    expect(errorOf('zmluva.pdf', 10, 'application/pdf')).toBe(errors['photo-unsupported'][1]);
    expect(errorOf('a.nef', 10)).toBe(errors['raw-not-in-plan'][1]);
    expect(errorOf('a.nef', 10, '', true)).toBeNull();
  });

  it('accepts the other files of a selection', () => {
    const files = [new File([], 'prazdny.jpg'), new File(['x'], 'dobry.jpg')];
    expect(checkFiles(files, limits).map((item) => item.outcome)).toEqual(['failed', 'waiting']);
  });
});
