import fontkit from '@pdf-lib/fontkit';
import { PDFDocument, type PDFPage, type RGB, rgb } from 'pdf-lib';
import { cut, printable, type Typeface, typefaceOf, widthOf } from './pdf-type.ts';

/** TrueType files. */
export interface FontFiles {
  regular: Uint8Array;
  bold: Uint8Array;
}

const hex = (code: number): RGB => rgb((code >> 16) / 255, ((code >> 8) & 255) / 255, (code & 255) / 255);
export const ink = hex(0x1d1b18);
export const muted = hex(0x645f56);
export const accent = hex(0x0e5363);
export const paid = hex(0x22683e);
export const paidGround = hex(0xe6f1e8);
export const hairline = hex(0xd9d3c7);
export const ground = hex(0xf6f3ee);

/** A4 in points; places are measured from the top left corner, texts by their baseline. */
export const paper = { width: 595.28, height: 841.89, left: 52, right: 543.28, top: 52, bottom: 772 };

export interface TextStyle {
  size?: number;
  bold?: boolean;
  color?: RGB;
  /** Where the text ends, instead of where it begins. */
  alignRight?: boolean;
  /** A longer text is cut. */
  width?: number;
}

/** A document that grows by pages. */
export class Sheet {
  readonly doc: PDFDocument;
  readonly regular: Typeface;
  readonly bold: Typeface;
  page: PDFPage;

  private constructor(doc: PDFDocument, regular: Typeface, bold: Typeface) {
    this.doc = doc;
    this.regular = regular;
    this.bold = bold;
    this.page = doc.addPage([paper.width, paper.height]);
  }

  static async open(fonts: FontFiles): Promise<Sheet> {
    const doc = await PDFDocument.create();
    doc.registerFontkit(fontkit);
    // Without ligatures a reader finds `ffi` in a copied text.
    const options = { subset: true, features: { liga: false } };
    const [regular, bold] = [await doc.embedFont(fonts.regular, options), await doc.embedFont(fonts.bold, options)];
    return new Sheet(doc, typefaceOf(regular), typefaceOf(bold));
  }

  face = (bold = false): Typeface => (bold ? this.bold : this.regular);

  turnPage(): void {
    this.page = this.doc.addPage([paper.width, paper.height]);
  }

  text(text: string, x: number, y: number, style: TextStyle = {}): void {
    const { size = 9, bold = false, color = ink, alignRight = false, width = Number.POSITIVE_INFINITY } = style;
    const face = this.face(bold);
    const line = cut(printable(text, face), face, size, width);
    const from = alignRight ? x - widthOf(line, face, size) : x;
    this.page.drawText(line, { x: from, y: paper.height - y, size, font: face.pdf, color });
  }

  line(y: number, { from = paper.left, to = paper.right, color = hairline, thickness = 0.6 } = {}): void {
    const at = paper.height - y;
    this.page.drawLine({ start: { x: from, y: at }, end: { x: to, y: at }, thickness, color });
  }

  /** A filled box with round corners. */
  box(x: number, y: number, width: number, height: number, color: RGB, radius = 5): void {
    const [w, h, r] = [width - 2 * radius, height - 2 * radius, radius];
    const corner = (dx: number, dy: number) => `a${r},${r} 0 0 1 ${dx},${dy}`;
    const path = `M${r},0h${w}${corner(r, r)}v${h}${corner(-r, r)}h${-w}${corner(-r, -r)}v${-h}${corner(r, -r)}z`;
    this.page.drawSvgPath(path, { x, y: paper.height - y, color, borderWidth: 0 });
  }

  /** The dark modules of a QR code, in a square. */
  modules(modules: boolean[][], x: number, y: number, side: number): void {
    const scale = side / modules.length;
    const path = modules.flatMap((row, top) => row.map((isDark, left) => (isDark ? `M${left},${top}h1v1h-1z` : '')));
    this.page.drawSvgPath(path.join(''), { x, y: paper.height - y, scale, color: rgb(0, 0, 0), borderWidth: 0 });
  }
}
