import { joinBytes } from '../join-bytes.ts';
import { fullBox, locations, sizeProperty } from './build-heif.ts';
import { ascii, box, uint16, uint32 } from './bytes.ts';

/** One coded picture, as libaom writes it, and the box that says what it is. */
export interface Av1Payload {
  bytes: Uint8Array;
  configuration: number[];
}

const payload = (configuration: number[], base64: string): Av1Payload => ({ bytes: fromBase64(base64), configuration });
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** 64 × 48 pixels in four colours: red and green, blue and yellow. */
export const corners = {
  '4:2:0': payload([0x81, 0, 0x0c, 0], 'EgAKCRgVf72yAhoNCDIoRIH9/apAAHkAAADX3vSbmteR/qpOcIknq+VkBYoMKFkq+iZiUIIuAQ=='),
  '4:4:4': payload([0x81, 0x20, 0, 0], 'EgAKCTgVf720BDQaQDIoRICQ0qAAPIAAANfe9Jua15H+qk5wiSeRtrrfTYpXi7oboXhE1kFYnA=='),
} as const;
/** As large, grey: white on the left, half as bright on the right. */
export const halfOpaque = payload([0x81, 0, 0x1c, 0], 'EgAKBhgVf7+VQDIOEYAAAQCoXEaf7a6ml4g=');

const alphaType = ascii('urn:mpeg:mpegB:cicp:systems:auxiliary:alpha\0');

interface AvifParts {
  /** Of all, and of one coded picture. */
  width?: number;
  height?: number;
  /** More than one: a grid. */
  tiles?: Av1Payload[];
  alpha?: Av1Payload;
  /** Of the picture. */
  properties?: Uint8Array[];
}

/** Builds an AVIF of one coded picture of 64 × 48, or of several in a grid. */
export function buildAvif({
  width = 64,
  height = 48,
  tiles = [corners['4:2:0']],
  alpha,
  properties = [],
}: AvifParts): Uint8Array {
  const isGrid = tiles.length > 1;
  const coded = [...tiles, ...(alpha ? [alpha] : [])];
  const firstTile = isGrid ? 2 : 1;
  const alphaItem = firstTile + tiles.length;
  const boxes = [
    sizeProperty(width, height),
    isGrid ? sizeProperty(64, 48) : sizeProperty(width, height),
    box('av1C', tiles[0]!.configuration),
    fullBox('auxC', 0, alphaType),
    box('av1C', (alpha ?? tiles[0]!).configuration),
    ...properties,
  ];
  const own = properties.map((_, i) => 6 + i);
  const links = [
    ...(isGrid ? [[1, 1, ...own]] : [[1, 1, 3, ...own]]),
    ...(isGrid ? tiles.map((_, i) => [firstTile + i, 2, 3]) : []),
    ...(alpha ? [[alphaItem, 2, 5, 4]] : []),
  ];
  const ipma = fullBox(
    'ipma',
    0,
    uint32(links.length),
    ...links.map(([item, ...list]) => [...uint16(item!), list.length, ...list]),
  );
  const references = [
    ...(isGrid ? [box('dimg', uint16(1), uint16(tiles.length), ...tiles.map((_, i) => uint16(firstTile + i)))] : []),
    ...(alpha ? [box('auxl', uint16(alphaItem), uint16(1), uint16(1))] : []),
  ];
  const head = (start: number) => {
    let at = start;
    const places = coded.map(({ bytes }, i): [number, number, number] => {
      const place: [number, number, number] = [firstTile + i, at, bytes.length];
      at += bytes.length;
      return place;
    });
    const meta = fullBox(
      'meta',
      0,
      fullBox('pitm', 0, uint16(1)),
      box('iprp', box('ipco', ...boxes), ipma),
      fullBox('iref', 0, ...references),
      locations(...places),
    );
    return joinBytes(box('ftyp', ascii('avif'), uint32(0), ascii('mif1')), meta);
  };
  const pixels = box('mdat', ...coded.map(({ bytes }) => bytes));
  return joinBytes(head(head(0).length + 8), pixels);
}

/** Quarter turns against the clock, and the mirror after that: 0 swaps top and bottom, 1 left and right. */
export const turned = (quarters: number): Uint8Array => box('irot', [quarters]);
export const mirrored = (axis: number): Uint8Array => box('imir', [axis]);
