/** A photo of a school's morning, as far as it is sorted by it. */
export interface ShootPhoto {
  id: string;
  filename: string;
  /** By the clock of its camera, in milliseconds; null when the file does not say. */
  takenAt: number | null;
  /** What tells its camera from others; the same for all that do not say. */
  camera: string;
  /** The codes of the cards in it. */
  codes: readonly string[];
  /** A card is in it that could not be read. */
  hasUnreadCard: boolean;
}

/** The photos of one camera, in the order in which they were taken. */
export type Stream = readonly ShootPhoto[];

/** IMG_2 before IMG_10. */
const collator = new Intl.Collator('sk', { numeric: true });

const byName = (one: ShootPhoto, other: ShootPhoto): number => collator.compare(one.filename, other.filename);

/** A camera writes the second only, and begins its names anew after IMG_9999. */
const byTime = (one: ShootPhoto, other: ShootPhoto): number =>
  (one.takenAt ?? 0) - (other.takenAt ?? 0) || byName(one, other);

/** What a camera names its files by: the text before their number, and that. */
function nameParts({ filename }: ShootPhoto): { prefix: string; number: number | null } {
  const [, prefix = '', digits] = filename.match(/^(.*?)(\d+)\D*$/) ?? [];
  return { prefix, number: digits === undefined ? null : Number(digits) };
}

/**
 * Returns the photos of each camera in the order in which they were taken: by time, or by name where one has no time.
 * Files that are named otherwise are of another camera, even if it is the same model.
 */
export function toStreams(photos: readonly ShootPhoto[]): Stream[] {
  const streams = Map.groupBy(photos, (photo) => `${photo.camera}\n${nameParts(photo).prefix}`);
  return [...streams.values()].map((stream) =>
    stream.toSorted(stream.some(({ takenAt }) => takenAt === null) ? byName : byTime),
  );
}

/**
 * Whether the number of a file is smaller than that of the one before it: its clock was set, or there are two cameras of
 * the same model. Not where numbers begin anew.
 */
export function isOutOfOrder(last: ShootPhoto, photo: ShootPhoto): boolean {
  const [before, after] = [nameParts(last).number, nameParts(photo).number];
  return before !== null && after !== null && after < before && before - after < numbersHalf;
}

/** Of 10,000. */
const numbersHalf = 5000;

const hasCard = ({ codes, hasUnreadCard }: ShootPhoto): boolean => codes.length > 0 || hasUnreadCard;

/** Whether a camera has photographed no card while another one has: whose its photos are only the clocks can tell. */
export const isWithoutCards = (stream: Stream, streams: readonly Stream[]): boolean =>
  !stream.some(hasCard) && streams.some((other) => other.some(hasCard));
