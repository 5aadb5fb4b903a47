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

/**
 * As much of Stripe's API as card payments use, with its idempotency. An intent of 66.66 € is refused and one of
 * 77.77 €, or a `broken` one, breaks the server; `POST /fake/{id}/{status}` moves one on, `GET /fake/created` counts them.
 */
export function fakeStripe(): Server {
  const intents = new Map<string, Intent>();
  const byKey = new Map<string, Intent>();
  let created = 0;

  const result = async (request: IncomingMessage): Promise<[status: number, body: unknown]> => {
    const [, root, kind, id = '', status] = (request.url ?? '').split(/[/?]/);
    if (root === 'fake' && kind === 'created') return [200, created];
    const intent = intents.get(root === 'fake' ? (kind ?? '') : id);
    if (root === 'fake' && intent) return [200, moveOn(intent, id)];
    if (request.headers.authorization !== 'Bearer sk_test_momentka') return failure(401, 'api_key_expired');
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
