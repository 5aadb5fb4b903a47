import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answer } from '../journal-entry.ts';
import { type PageData, renderPage } from './render-page.ts';

type Data = Omit<PageData, 'token'>;

const answers: readonly string[] = ['printed', 'again', 'failed'] satisfies Answer[];

/** Serves the page of the station to this computer only. Returns its port. */
export function openPage(data: Data): Promise<number> {
  // Anyone who has not seen the page can't answer: other sites may send forms here, but not read it.
  const token = randomBytes(24).toString('base64url');
  const server = createServer((request, response) => {
    answerRequest(data, token, request, response).catch(() => response.writeHead(500).end());
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(data.config.port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

async function answerRequest(data: Data, token: string, request: IncomingMessage, response: ServerResponse) {
  const { port } = request.socket.address() as AddressInfo;
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
  const { host = '', origin } = request.headers;
  // A name that leads here by DNS is another site.
  if (!hosts.includes(host) || (origin !== undefined && !hosts.some((each) => origin === `http://${each}`)))
    return response.writeHead(403).end();
  if (request.method === 'GET' && request.url === '/') {
    const nonce = randomBytes(16).toString('base64');
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
    });
    return response.end(renderPage({ ...data, token }, nonce));
  }
  if (request.method !== 'POST' || request.url !== '/answer') return response.writeHead(404).end();
  const form = new URLSearchParams(await readBody(request));
  if (form.get('token') !== token) return response.writeHead(403).end();
  noteAnswer(data, form.get('unit') ?? '', form.get('answer') ?? '');
  return response.writeHead(303, { location: '/' }).end();
}

function noteAnswer({ state, config }: Data, id: string, answer: string): void {
  const found = [...state.units('asked'), ...state.units('staged')].find(({ unit }) => unit.id === id);
  if (!found || !answers.includes(answer)) return;
  const { job, unit } = found;
  // What lies before a machine is its own business; of a folder for people they say when it is printed.
  if (unit.status === 'staged' && config.formats[unit.paperSize]?.layout !== 'tree') return;
  state.note(job, { type: 'answered', unit: unit.id, answer: answer as Answer });
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) {
    body += chunk;
    if (body.length > 10_000) throw new Error('Too long.');
  }
  return body;
}
