/** Returns the `content-disposition` of a download under a name, which may have any letters. */
export const attachment = (filename: string): string =>
  `attachment; filename="${asciiName(filename)}"; filename*=UTF-8''${encodeRfc5987(filename)}`;

const asciiName = (name: string): string => name.replace(/[^\x20-\x7e]|["\\]/g, '_');

// encodeURIComponent leaves ' ( ) and * as they are; RFC 5987 does not allow them.
const encodeRfc5987 = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
