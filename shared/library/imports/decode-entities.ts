const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Returns a text of XML, or of JSON that came by the web, without its entities. Unknown ones stay. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/giu, (whole, name: string, decimal, hex) => {
    if (name) return entities[name.toLowerCase()] ?? whole;
    const code = Number.parseInt(decimal ?? hex, decimal ? 10 : 16);
    return code <= 0x10_ffff ? String.fromCodePoint(code) : whole;
  });
