interface TrashedPhoto {
  id: string;
  sha256: string | null;
  sizeBytes: number;
  masterBytes: number | null;
}

type StoredPhoto = Pick<TrashedPhoto, 'id' | 'sha256'>;

export interface RestorePlan {
  restoredIds: string[];
  /** Erased: a stored photo has the same content. */
  mergedIds: string[];
  /** Which photo each one's albums go to, itself or the one of the same content. */
  links: { id: string; into: string }[];
  bytes: number;
  masterBytes: number;
}

/** Decides which photos of the trash come back, and which become one with a photo that is stored (`stored`) or comes back. */
export function planRestore(trashed: readonly TrashedPhoto[], stored: readonly StoredPhoto[]): RestorePlan {
  const byContent = new Map(stored.map((photo) => [photo.sha256, photo]));
  const plan: RestorePlan = { restoredIds: [], mergedIds: [], links: [], bytes: 0, masterBytes: 0 };
  for (const photo of trashed) {
    const same = byContent.get(photo.sha256);
    const into = same ?? photo;
    plan.links.push({ id: photo.id, into: into.id });
    if (same) plan.mergedIds.push(photo.id);
    else {
      byContent.set(photo.sha256, photo);
      plan.restoredIds.push(photo.id);
      plan.bytes += photo.sizeBytes;
      plan.masterBytes += photo.masterBytes ?? 0;
    }
  }
  return plan;
}
