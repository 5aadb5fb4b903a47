import fontkit from '@pdf-lib/fontkit';
import { encodeSubset } from './encode-subset.ts';

/**
 * fontkit for pdf-lib, but subsets are encoded at once. Its own way is a stream whose steps wait in one queue of the
 * isolate, which a timer of whichever request came first works off: when that request ends early, the queue is never
 * worked off again, and all later PDFs of the isolate hang.
 */
export const fontLibrary: Pick<typeof fontkit, 'create'> = {
  create: (bytes, name) => {
    const font = fontkit.create(bytes, name);
    const createSubset = font.createSubset.bind(font);
    font.createSubset = () => {
      const subset = createSubset();
      subset.encodeStream = () => encodeSubset(subset);
      return subset;
    };
    return font;
  },
};
