/** Who has added a photo by a link. */
export interface PhotoSender {
  guestId: string;
  name: string;
  /** By whose link. */
  albumId: string;
}
