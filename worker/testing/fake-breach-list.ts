import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';

const hashOf = (password: string): string => createHash('sha1').update(password).digest('hex').toUpperCase();
const rangeOf = (password: string): string => hashOf(password).slice(0, 5);

export const breachedPassword = 'kon-batéria-sponka-7';
/** In the list, as one of the lines that only fill it. */
export const paddingPassword = 'jazierko-vlak-motyka';
/** The list fails on it. */
export const failingPassword = 'hmla-tanier-kosodrevina';
/** The list never responds for it. */
export const silentPassword = 'sanky-perina-gramofon';

/** As much of the list of breached passwords as a look-up by range uses. `/asked` returns all that it was asked. */
export function fakeBreachList(): Server {
  const asked: string[] = [];
  return createServer((request, response) => {
    const url = request.url ?? '';
    if (url === '/asked') return void response.end(JSON.stringify(asked));
    asked.push(`${url} ${request.headers['add-padding']}`);
    const range = /^\/range\/([0-9A-F]{5})$/.exec(url)?.[1];
    if (range === rangeOf(silentPassword)) return;
    if (!range || range === rangeOf(failingPassword)) return void response.writeHead(503).end('no');
    const lines = [
      [breachedPassword, 3861],
      [paddingPassword, 0],
    ] as const;
    const others = ['0018A45C4D1DEF81644B54AB7F969B88D65:10', 'FF36DC7D3284A39991ADA90CAF20D1E3C0D:0'];
    const found = lines.flatMap(([password, count]) =>
      rangeOf(password) === range ? [`${hashOf(password).slice(5)}:${count}`] : [],
    );
    response.setHeader('content-type', 'text/plain');
    response.end([others[0], ...found, others[1]].join('\r\n'));
  });
}
