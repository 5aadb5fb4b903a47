import { useEffect, useRef } from 'react';
import type { Box } from '../../../../../shared/engine/crop.ts';
import { printPlan } from '../../../../../shared/shop/prints/print-plan.ts';
import { proposeCrop } from '../../print-crop/propose-crop.ts';
import type { OfferedPrint } from '../review/review-prints.ts';

/** What loses less of the photo looks much the same whatever is cut off. */
const minLossPercent = 10;
const maxWaitMs = 3000;

type Found = Map<string, Box | null>;

/**
 * Looks for better crops of prints that lose much, one after another while somebody fills in the form. Returns a
 * function that gives the prints with what was found; it waits for the rest, but not long.
 */
export function useProposedCrops(prints: readonly OfferedPrint[]): () => Promise<OfferedPrint[]> {
  const found = useRef<Found>(new Map());
  const search = useRef({ controller: new AbortController(), done: Promise.resolve() });
  const wanted = prints.filter(losesMuch);
  const keys = wanted.map(keyOf).join('\n');

  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys stand for the prints.
  useEffect(() => {
    const controller = new AbortController();
    search.current = { controller, done: searchAll(wanted, found.current, controller.signal) };
    return () => controller.abort();
  }, [keys]);

  return async () => {
    const { controller, done } = search.current;
    await Promise.race([done, pause(maxWaitMs)]);
    controller.abort();
    return prints.map((print) => {
      const crop = found.current.get(keyOf(print));
      return crop ? { ...print, choice: { ...print.choice, crop } } : print;
    });
  };
}

async function searchAll(prints: readonly OfferedPrint[], found: Found, signal: AbortSignal): Promise<void> {
  for (const print of prints.filter((print) => !found.has(keyOf(print)))) {
    // Between photos the page responds to its user.
    await pause(0);
    if (signal.aborted) return;
    const { photo, size, choice } = print;
    const picture = { width: photo.width!, height: photo.height!, url: photo.thumbnailUrl ?? photo.url! };
    found.set(keyOf(print), await proposeCrop(picture, size.printFormat!, choice));
  }
}

/** Whether a crop by rule cuts off much of a photo that can be seen. */
function losesMuch({ photo, size, choice }: OfferedPrint): boolean {
  const { width, height, printable, thumbnailUrl, url } = photo;
  if (!printable || !width || !height || !size.printFormat || choice.crop || !(thumbnailUrl ?? url)) return false;
  return (printPlan({ width, height }, size.printFormat, choice)?.lossPercent ?? 0) > minLossPercent;
}

const keyOf = ({ photo, size, choice }: OfferedPrint): string =>
  JSON.stringify([photo.id, size.name, choice.mode, choice.turn]);

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
