import type { NoFile } from './bought-file.ts';

type Note = NoFile | 'smaller';

const noteTexts: Record<Note, string> = {
  gone: 'Tieto fotky v našom úložisku už nie sú. Napíšte nám, prosím, vyriešime to:',
  unmade: 'Z týchto fotiek sa nedala vytvoriť veľkosť, ktorú ste kúpili. Napíšte nám, prosím, vyriešime to:',
  private:
    'Z originálov týchto fotiek nevieme spoľahlivo odstrániť údaje o mieste, kde vznikli. Originál vám pošle ich vlastník; ak potrebujete pomoc, napíšte nám, prosím:',
  smaller:
    'Tieto fotky máme len v menšej veľkosti, než ste kúpili, preto vám posielame tú. Napíšte nám, prosím, vyriešime to:',
};

/** The text file about photos that are not in the ZIP, or not as they were bought. */
export class PhotoNotes {
  readonly #names = new Map<Note, string[]>();

  get isEmpty(): boolean {
    return this.#names.size === 0;
  }

  add(note: Note, name: string): void {
    this.#names.set(note, [...(this.#names.get(note) ?? []), name]);
  }

  async *text(): AsyncGenerator<Uint8Array, void> {
    const lines = [...this.#names].flatMap(([note, names]) => [noteTexts[note], '', ...names, '']);
    yield new TextEncoder().encode(lines.join('\r\n'));
  }
}
