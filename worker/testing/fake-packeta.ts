import { createServer, type IncomingMessage, type Server } from 'node:http';
import { XMLParser } from 'fast-xml-parser';

const open = { country: 'sk', status: { statusId: '1' }, displayFrontend: '1' };
const sered = { city: 'Sereď', zip: '92601' };

const branches = [
  {
    id: '7001',
    place: 'Kvety "Ruža" {a}',
    name: 'Sereď, Dionýza Štúra 1',
    street: 'Dionýza Štúra 1',
    ...sered,
    ...open,
  },
  { id: '7002', name: 'Zavreté', street: 'Dionýza Štúra 2', ...sered, ...open, status: { statusId: '3' } },
  { id: '7003', name: 'Skryté', street: 'Dionýza Štúra 3', ...sered, ...open, displayFrontend: '0' },
  { id: '7004', name: 'Česko', street: 'Sereďská 1', city: 'Praha', zip: '110 00', ...open, country: 'cz' },
  { id: 'x', name: 'Bez čísla', street: '', ...sered, ...open },
];
const boxes = { data: { 8001: { id: 8001, name: 'Z-BOX Sereď', street: 'Cukrovarská 2', ...sered, ...open } } };

/**
 * Packeta's feeds of pick-up points, with the key `key-123`, in both of their shapes; and as much of its API as parcels
 * use, with the password `packeta-heslo`. It refuses the recipient 'Odmietnutá', breaks for 'Pokazená', and creates a
 * packet for 'Tichá' without a response, has handed over one of 'Podaná', and has
 * no label for 'Bezštítku'; `GET /fake/packets` lists what it has.
 */
export function fakePacketa(): Server {
  const packets = new Map<string, Record<string, string>>();
  return createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    if (pathname === '/fake/packets')
      return void response.end(JSON.stringify([...packets].map(([id, packet]) => ({ id, ...packet }))));
    if (pathname === '/api/rest') {
      const [method = '', call = {}] = Object.entries(await readCall(request))[0] ?? [];
      const result = respond(packets, method, call);
      if (result === null) return void request.socket.destroy();
      return void response.writeHead(result === '' ? 500 : 200).end(result);
    }
    const feed = { '/v5/key-123/branch/json': branches, '/v5/key-123/box/json': boxes }[pathname];
    response.writeHead(feed && searchParams.get('lang') === 'sk' ? 200 : 401);
    response.end(JSON.stringify(feed ?? { error: 'Invalid API key' }));
  });
}

interface PacketaCall {
  apiPassword?: string;
  packetId?: string;
  packetAttributes?: Record<string, string>;
}

async function readCall(request: IncomingMessage): Promise<Record<string, PacketaCall>> {
  let text = '';
  for await (const chunk of request) text += chunk;
  const { '?xml': _, ...calls } = new XMLParser({ parseTagValue: false, ignoreAttributes: true }).parse(text);
  return calls;
}

/** Returns a response; null: none comes, and an empty one: the server is broken. */
function respond(packets: Map<string, Record<string, string>>, method: string, call: PacketaCall): string | null {
  const { apiPassword, packetId = '', packetAttributes } = call;
  if (apiPassword !== 'packeta-heslo') return fault('IncorrectApiPasswordFault');
  if (method === 'createPacket' && packetAttributes) {
    const { surname } = packetAttributes;
    if (surname === 'Pokazená') return '';
    if (surname === 'Odmietnutá')
      return fault(
        'PacketAttributesFault',
        '<attributes><fault><name>phone</name><fault>Phone is not valid</fault></fault></attributes>',
      );
    const id = String(4_154_090_000 + packets.size);
    packets.set(id, packetAttributes);
    return surname === 'Tichá' ? null : ok(`<id>${id}</id><barcode>Z${id}</barcode><barcodeText>Z ${id}</barcodeText>`);
  }
  const packet = packets.get(packetId);
  if (!packet) return fault('PacketIdFault');
  if (method === 'packetStatus')
    return ok(`<statusCode>1</statusCode><codeText>${packet.isCancelled ? 'cancelled' : 'received data'}</codeText>`);
  if (method === 'packetLabelPdf')
    return ok(btoa(`${packet.surname === 'Bezštítku' ? '<html>' : '%PDF-1.4'} ${packetId}`));
  if (method !== 'cancelPacket' || packet.isCancelled || packet.surname === 'Podaná')
    return fault('CancelNotAllowedFault');
  packet.isCancelled = '1';
  return ok('');
}

const ok = (result: string) => `<response><status>ok</status><result>${result}</result></response>`;
const fault = (name: string, detail = '') =>
  `<response><status>fault</status><fault>${name}</fault><string>Refused</string><detail>${detail}</detail></response>`;
