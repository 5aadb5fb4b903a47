export interface ReceivedMail {
  head: string;
  subject: string;
  replyTo: string;
  text: string;
  html: string;
  files: { name: string; type: string; cid: string; bytes: Uint8Array }[];
}

/** Takes a raw MIME mail apart. No-break spaces become plain ones, for easier comparing. */
export function readMail(raw: string): ReceivedMail {
  const mail: ReceivedMail = { head: headOf(raw), subject: '', replyTo: '', text: '', html: '', files: [] };
  mail.subject = plain(decodeWords(header(mail.head, 'Subject')));
  mail.replyTo = header(mail.head, 'Reply-To');
  collect(raw, mail);
  return mail;
}

function collect(part: string, mail: ReceivedMail): void {
  const head = headOf(part);
  const body = part.slice(part.indexOf('\r\n\r\n') + 4);
  const type = header(head, 'Content-Type');
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1];
  if (boundary) {
    const parts = `\r\n${body}`.split(`\r\n--${boundary}`).slice(1, -1);
    for (const inner of parts) collect(inner.replace(/^\r\n/, ''), mail);
    return;
  }
  const bytes = decodeBody(body, header(head, 'Content-Transfer-Encoding'));
  const name = /filename="?([^";]+)/.exec(header(head, 'Content-Disposition'))?.[1];
  const [kind = ''] = type.split(';');
  if (name) mail.files.push({ name, type: kind, cid: header(head, 'Content-ID').replace(/[<>]/g, ''), bytes });
  else mail[kind === 'text/html' ? 'html' : 'text'] = plain(new TextDecoder().decode(bytes)).replaceAll('\r\n', '\n');
}

const headOf = (part: string): string => part.slice(0, part.indexOf('\r\n\r\n'));

const header = (head: string, name: string): string =>
  new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'im').exec(head)?.[1]?.replace(/\r\n[ \t]/g, ' ') ?? '';

function decodeBody(body: string, encoding: string): Uint8Array {
  if (encoding === 'base64') return Uint8Array.from(atob(body.replace(/\s/g, '')), (letter) => letter.charCodeAt(0));
  if (encoding === 'quoted-printable') return quotedPrintable(body.replace(/=\r\n/g, ''));
  return new TextEncoder().encode(body);
}

function quotedPrintable(text: string): Uint8Array {
  const letters = text.replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

/** `=?UTF-8?Q?Objedn=C3=A1vka?=`, in one piece or more. */
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
      new TextDecoder().decode(
        kind.toUpperCase() === 'B' ? decodeBody(word, 'base64') : quotedPrintable(word.replaceAll('_', ' ')),
      ),
    );
}

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
