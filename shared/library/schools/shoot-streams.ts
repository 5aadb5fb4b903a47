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

/**
 * Returns the photos of each camera in the order in which they were taken: by time, or by name where one has no time. A
 * camera that follows the cards of another is in the stream of that one.
 */
export function toStreams(photos: readonly ShootPhoto[], followed: ReadonlyMap<string, string>): Stream[] {
  const streams = Map.groupBy(photos, ({ camera }) => followed.get(camera) ?? camera);
  return [...streams.values()].map((stream) =>
    stream.toSorted(stream.some(({ takenAt }) => takenAt === null) ? byName : byTime),
  );
}

const hasCard = ({ codes, hasUnreadCard }: ShootPhoto): boolean => codes.length > 0 || hasUnreadCard;

/** Whether a camera has photographed no card while another one has: whose its photos are only the clocks can tell. */
export const isWithoutCards = (stream: Stream, streams: readonly Stream[]): boolean =>
  !stream.some(hasCard) && streams.some((other) => other.some(hasCard));
