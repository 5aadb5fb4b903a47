import {
  degrees,
  drawLine,
  drawLinesOfText,
  drawSvgPath,
  PDFDocument,
  type PDFName,
  type PDFOperator,
  type PDFPage,
  type RGB,
  rgb,
} from 'pdf-lib';
import { fontLibrary } from './font-library.ts';
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
export const voided = hex(0xa12a1f);
export const voidedGround = hex(0xfbe9e6);
export const hairline = hex(0xd9d3c7);
export const ground = hex(0xf6f3ee);

/** A4 in points. Positions are measured from the top left corner, texts by their baseline. */
export const paper = { width: 595.28, height: 841.89, left: 52, right: 543.28, top: 52, bottom: 772 };

/** Points of a millimetre. */
export const mm = 72 / 25.4;

/** In points. */
export interface PageSize {
  width: number;
  height: number;
}

/** What a reader shows of a file. */
interface FileFacts {
  title: string;
  author: string;
  /** Milliseconds since 1970. */
  at: number;
}

interface TextStyle {
  size?: number;
  bold?: boolean;
  color?: RGB;
  /** Right-aligned: where the text ends. */
  alignRight?: boolean;
  /** A longer text is truncated. */
  width?: number;
}

const unturned = { rotate: degrees(0), xSkew: degrees(0), ySkew: degrees(0) };

/**
 * A document that grows by pages. A page is compressed when the next one starts: pdf-lib's own pages keep an object for
 * each number until they are saved, which for a thousand items took more memory than a Worker has.
 */
export class Sheet {
  readonly doc: PDFDocument;
  readonly regular: Typeface;
  readonly bold: Typeface;
  readonly size: PageSize;
  #page: PDFPage;
  #fontNames = new Map<Typeface, PDFName>();
  #drawn: PDFOperator[] = [];

  private constructor(doc: PDFDocument, regular: Typeface, bold: Typeface, size: PageSize) {
    this.doc = doc;
    this.regular = regular;
    this.bold = bold;
    this.size = size;
    this.#page = doc.addPage([size.width, size.height]);
  }

  static async open(fonts: FontFiles, size: PageSize = paper): Promise<Sheet> {
    const doc = await PDFDocument.create();
    doc.registerFontkit(fontLibrary);
    // Without ligatures, so that a copied text has `ffi` as three letters.
    const options = { subset: true, features: { liga: false } };
    const [regular, bold] = [await doc.embedFont(fonts.regular, options), await doc.embedFont(fonts.bold, options)];
    return new Sheet(doc, typefaceOf(regular), typefaceOf(bold), size);
  }

  face = (bold = false): Typeface => (bold ? this.bold : this.regular);

  /** Sets the metadata of the file. */
  describe({ title, author, at }: FileFacts): void {
    const { doc } = this;
    doc.setTitle(title, { showInWindowTitleBar: true });
    doc.setAuthor(author);
    doc.setCreator('Momentka');
    doc.setProducer('Momentka');
    doc.setLanguage('sk');
    doc.setCreationDate(new Date(at));
    doc.setModificationDate(new Date(at));
  }

  turnPage(): void {
    this.goTo(this.doc.addPage([this.size.width, this.size.height]));
  }

  /** Continues on a new page. */
  goTo(page: PDFPage): void {
    this.#pack();
    this.#page = page;
    this.#fontNames.clear();
  }

  /** Returns the finished file. */
  save(): Promise<Uint8Array> {
    this.#pack();
    return this.doc.save();
  }

  text(text: string, x: number, y: number, style: TextStyle = {}): void {
    const { size = 9, bold = false, color = ink, alignRight = false, width = Number.POSITIVE_INFINITY } = style;
    const face = this.face(bold);
    const line = cut(printable(text, face), face, size, width);
    const from = alignRight ? x - widthOf(line, face, size) : x;
    const place = { x: from, y: this.size.height - y, lineHeight: size };
    const font = this.#fontName(face);
    this.#drawn.push(...drawLinesOfText([face.pdf.encodeText(line)], { ...unturned, ...place, size, font, color }));
  }

  line(y: number, { from = paper.left, to = paper.right, color = hairline, thickness = 0.6 } = {}): void {
    const at = this.size.height - y;
    this.#drawn.push(...drawLine({ start: { x: from, y: at }, end: { x: to, y: at }, thickness, color }));
  }

  /** A filled box with rounded corners. */
  box(x: number, y: number, width: number, height: number, color: RGB, radius = 5): void {
    const [w, h, r] = [width - 2 * radius, height - 2 * radius, radius];
    const corner = (dx: number, dy: number) => `a${r},${r} 0 0 1 ${dx},${dy}`;
    const path = `M${r},0h${w}${corner(r, r)}v${h}${corner(-r, r)}h${-w}${corner(-r, -r)}v${-h}${corner(r, -r)}z`;
    this.#path(path, x, y, color);
  }

  /** The dark modules of a QR code, in a square. */
  modules(modules: boolean[][], x: number, y: number, side: number): void {
    const scale = side / modules.length;
    // A run of them is one box: a page of codes is drawn in half the time.
    const runs = modules.flatMap((row, top) =>
      [
        ...row
          .map((isDark) => (isDark ? '#' : ' '))
          .join('')
          .matchAll(/#+/g),
      ].map(({ index, 0: { length } }) => `M${index},${top}h${length}v1h-${length}z`),
    );
    this.#path(runs.join(''), x, y, rgb(0, 0, 0), scale);
  }

  #path(path: string, x: number, y: number, color: RGB, scale = 1): void {
    const place = { x, y: this.size.height - y, scale, rotate: unturned.rotate };
    this.#drawn.push(...drawSvgPath(path, { ...place, color, borderColor: undefined, borderWidth: 0 }));
  }

  /** The font's name in the page's resources. */
  #fontName(face: Typeface): PDFName {
    const name = this.#fontNames.get(face) ?? this.#page.node.newFontDictionary(face.pdf.name, face.pdf.ref);
    this.#fontNames.set(face, name);
    return name;
  }

  #pack(): void {
    if (this.#drawn.length === 0) return;
    const { context } = this.doc;
    this.#page.node.addContentStream(context.register(context.flateStream(this.#drawn.join('\n'))));
    this.#drawn = [];
  }
}
