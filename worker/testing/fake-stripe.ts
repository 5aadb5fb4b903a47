import { createServer, type IncomingMessage, type Server } from 'node:http';

interface Intent {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  status: string;
  client_secret: string;
  metadata: Record<string, string>;
}

interface Refund {
  id: string;
  object: 'refund';
  amount: number;
  payment_intent: string;
  status: string;
  metadata: Record<string, string>;
}

/**
 * As much of Stripe's API as card payments use, with its idempotency. An intent of 66.66 € is refused and one of
 * 77.77 €, or a `broken` one, breaks the server. A refund of 6.66 € is refused, one of 5.55 € is pending, one of 7.77 € is
 * made without a response and one of 8.88 € breaks the server; `POST /fake/{id}/{status}` moves one on, also an intent or a dispute, `GET /fake/created` counts intents.
 */
export function fakeStripe(): Server {
  const intents = new Map<string, Intent>();
  const byKey = new Map<string, Intent>();
  const refunds = new Map<string, Refund>();
  const disputes = new Map<string, string>();
  let created = 0;

  const result = async (request: IncomingMessage): Promise<[status: number, body: unknown]> => {
    const [, root, kind, id = '', status] = (request.url ?? '').split(/[/?]/);
    if (root === 'fake' && kind === 'created') return [200, created];
    if (root === 'fake' && kind?.startsWith('dp_')) return [200, disputes.set(kind, id).size];
    const intent = intents.get(root === 'fake' ? (kind ?? '') : id);
    if (root === 'fake' && intent) return [200, moveOn(intent, id)];
    const refund = root === 'fake' && [...refunds.values()].find((made) => made.id === kind);
    if (refund) return [200, Object.assign(refund, { status: id })];
    if (request.headers.authorization !== 'Bearer sk_test_momentka') return failure(401, 'api_key_expired');
    if (kind === 'disputes') return [200, disputeOf(id, disputes.get(id) ?? '')];
    if (kind === 'refunds') return refundResult(request, refunds);
    if (kind !== 'payment_intents' || (status && status !== 'cancel')) return failure(404, 'unknown_path');
    if (id && !intent) return failure(404, 'resource_missing');
    if (intent?.status === 'broken') return failure(500, 'api_error');
    if (request.method === 'GET' && intent) return [200, intent];
    if (status && intent)
      return intent.status.startsWith('requires_')
        ? [200, moveOn(intent, 'canceled')]
        : failure(400, 'payment_intent_unexpected_state');

    const fields = new URLSearchParams(await bodyOf(request));
    const amount = Number(fields.get('amount'));
    if (amount === 6666) return failure(402, 'card_declined');
    if (amount === 7777) return failure(500, 'api_error');
    if (intent) return [200, Object.assign(intent, { amount })];

    const key = String(request.headers['idempotency-key'] ?? '');
    const known = byKey.get(key);
    if (known) return [200, known];
    created++;
    const made: Intent = {
      id: `pi_${created}_${Date.now()}`,
      object: 'payment_intent',
      amount,
      amount_received: 0,
      currency: fields.get('currency') ?? '',
      status: 'requires_payment_method',
      client_secret: `pi_${created}_secret`,
      metadata: { orderId: fields.get('metadata[orderId]') ?? '' },
    };
    intents.set(made.id, made);
    byKey.set(key, made);
    return [200, made];
  };

  return createServer(async (request, response) => {
    const [status, body] = await result(request);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
}

/** `dp_<intent>` is about that payment. */
const disputeOf = (id: string, status: string) => ({
  ...{ id, object: 'dispute', amount: 1000, status },
  payment_intent: id.replace('dp_', ''),
});

/** `refunds` by their idempotency key. */
async function refundResult(
  request: IncomingMessage,
  refunds: Map<string, Refund>,
): Promise<[status: number, body: unknown]> {
  if (request.method === 'GET') {
    const intentId = new URL(request.url ?? '', 'http://localhost').searchParams.get('payment_intent');
    const data = [...refunds.values()].filter((refund) => refund.payment_intent === intentId);
    return [200, { object: 'list', data, has_more: false, url: '/v1/refunds' }];
  }
  const fields = new URLSearchParams(await bodyOf(request));
  const amount = Number(fields.get('amount'));
  if (amount === 666) return failure(400, 'charge_already_refunded');
  if (amount === 888) return failure(500, 'api_error');
  const key = String(request.headers['idempotency-key'] ?? '');
  const known = refunds.get(key);
  if (known) return amount === 777 ? failure(500, 'api_error') : [200, known];
  const made: Refund = {
    id: `re_${refunds.size + 1}_${Date.now()}`,
    object: 'refund',
    amount,
    payment_intent: fields.get('payment_intent') ?? '',
    status: amount === 555 ? 'pending' : 'succeeded',
    metadata: Object.fromEntries(
      ['refundId', 'orderId', 'attempt'].map((name) => [name, fields.get(`metadata[${name}]`) ?? '']),
    ),
  };
  refunds.set(key, made);
  return amount === 777 ? failure(500, 'api_error') : [200, made];
}

const moveOn = (intent: Intent, status: string): Intent =>
  Object.assign(intent, { status, amount_received: status === 'succeeded' ? intent.amount : 0 });

const failure = (status: number, code: string): [number, unknown] => [
  status,
  { error: { type: 'invalid_request_error', code, message: code } },
];

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}
