/** Why a picture gives no preview or print. `needs-browser`: it is fine, but its decoder would not fit into an isolate. */
export type PictureFault = 'unsupported' | 'corrupt' | 'truncated' | 'too-many-pixels' | 'needs-browser' | 'is-video';

export class PictureError extends Error {
  readonly fault: PictureFault;

  constructor(fault: PictureFault, detail: string, options?: ErrorOptions) {
    super(`${fault}: ${detail}`, options);
    this.name = 'PictureError';
    this.fault = fault;
  }
}
