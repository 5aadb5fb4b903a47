/** Text that is HTML already. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export const raw = (text: string): Markup => new Markup(text);

type Part = string | number | null | undefined | Markup | readonly Part[];

/** Returns HTML in which all that is put in is text, unless it is HTML itself. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(strings.map((string, at) => string + (at < parts.length ? toText(parts[at]) : '')).join(''));
}

function toText(part: Part): string {
  if (part instanceof Markup) return part.text;
  if (Array.isArray(part)) return part.map(toText).join('');
  return String(part ?? '').replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
