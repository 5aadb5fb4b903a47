export interface Faults {
  origin?: string;
  rpId?: string;
  /** Whether it asked for a finger or PIN. */
  isVerified?: boolean;
  counter?: number;
  /** Whose passkey it says it is. */
  userHandle?: string;
  challenge?: string;
}
export interface Options {
  challenge?: unknown;
  user?: unknown;
}

/** An authenticator with one ES256 key, as WebAuthn has it; `faults` are what an attacker's would do otherwise. */
export async function makeAuthenticator({ counts = true }: { counts?: boolean } = {}) {
  const keys = (await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair;
  const { x = '', y = '' } = (await crypto.subtle.exportKey('jwk', keys.publicKey)) as JsonWebKey;
  const id = Buffer.from(crypto.getRandomValues(new Uint8Array(32)));
  let counter = 0;
  let userHandle = '';

  const authenticatorData = async ({ rpId = 'localhost', isVerified = true, ...faults }: Faults, key?: Buffer) => {
    if (counts) counter++;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(faults.counter ?? counter);
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (key ? 0x40 : 0);
    return Buffer.concat([await sha256(Buffer.from(rpId)), Buffer.from([flags]), count, key ?? Buffer.alloc(0)]);
  };
  const clientData = (type: string, options: Options, { origin = 'http://localhost', challenge }: Faults) =>
    Buffer.from(
      JSON.stringify({ type, challenge: challenge ?? String(options.challenge), origin, crossOrigin: false }),
    );
  const credential = (response: Record<string, unknown>) => ({
    id: text(id),
    rawId: text(id),
    type: 'public-key',
    response,
    clientExtensionResults: {},
  });

  return {
    id: text(id),
    /** Does what `navigator.credentials.create` does. */
    async create(options: Options, faults: Faults = {}) {
      userHandle = (options.user as { id: string }).id;
      const cose = Buffer.concat([
        ...[Buffer.from('a5010203262001215820', 'hex'), Buffer.from(x, 'base64url')],
        ...[Buffer.from('225820', 'hex'), Buffer.from(y, 'base64url')],
      ]);
      const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const data = await authenticatorData(faults, key);
      const attestation = Buffer.concat([
        ...[Buffer.from([0xa3, 0x63]), Buffer.from('fmt'), Buffer.from([0x64]), Buffer.from('none')],
        ...[Buffer.from([0x67]), Buffer.from('attStmt'), Buffer.from([0xa0])],
        ...[Buffer.from([0x68]), Buffer.from('authData'), Buffer.from([0x58, data.length]), data],
      ]);
      return credential({
        clientDataJSON: text(clientData('webauthn.create', options, faults)),
        attestationObject: text(attestation),
        transports: ['internal'],
      });
    },
    /** Does what `navigator.credentials.get` does. */
    async use(options: Options, faults: Faults = {}) {
      const data = await authenticatorData(faults);
      const client = clientData('webauthn.get', options, faults);
      const signed = Buffer.concat([data, await sha256(client)]);
      const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, keys.privateKey, signed);
      return credential({
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(derOf(Buffer.from(signature))),
        userHandle: faults.userHandle ?? userHandle,
      });
    },
  };
}

export type SoftwareAuthenticator = Awaited<ReturnType<typeof makeAuthenticator>>;

const text = (bytes: Buffer): string => bytes.toString('base64url');

const sha256 = async (bytes: Buffer): Promise<Buffer> => Buffer.from(await crypto.subtle.digest('SHA-256', bytes));

/** Authenticators sign in ASN.1, WebCrypto in two plain numbers. */
function derOf(signature: Buffer): Buffer {
  const numbers = [signature.subarray(0, 32), signature.subarray(32)].map((number) => {
    const start = number.findIndex((byte) => byte !== 0);
    const short = number.subarray(start);
    const positive = (short[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.from([0]), short]) : short;
    return Buffer.concat([Buffer.from([2, positive.length]), positive]);
  });
  const body = Buffer.concat(numbers);
  return Buffer.concat([Buffer.from([0x30, body.length]), body]);
}
