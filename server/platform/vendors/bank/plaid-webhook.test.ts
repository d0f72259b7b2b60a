import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import { testClock, type TestClock } from '#tests/support/api/test-clock.ts';
import { BankUnavailableError, type BankTransfers } from './bank-transfers.ts';
import { plaidBank } from './plaid-bank.ts';

const { privateKey, publicKey } = await generateKeyPair('ES256');
const stranger = await generateKeyPair('ES256');
const kid = 'bfbd5111-8e33-4643-8ced-b2e642a72f3c';
const key = {
  ...(await exportJWK(publicKey)),
  kid,
  alg: 'ES256',
  use: 'sig',
  created_at: 1,
  expired_at: null,
};
const body = JSON.stringify({ webhook_type: 'TRANSFER', webhook_code: 'TRANSFER_EVENTS_UPDATE' });

let clock: TestClock;
let asked: string[];
let answer: () => Response;
/** Those that Plaid has besides. */
let keys: Map<string, object>;
let bank: BankTransfers;
beforeEach(() => {
  clock = testClock('2026-03-02T12:00:00Z');
  asked = [];
  keys = new Map();
  answer = () => Response.json({ key, request_id: 'r' });
  bank = plaidBank({
    basePath: 'https://plaid.test',
    clientId: 'c',
    secret: 's',
    clientName: 'Wren',
    webhookUrl: 'https://wren.example/api/v3/bank_callbacks',
    clock,
    async fetch(request) {
      const { key_id: id }: { key_id: string } = await request.json();
      asked.push(id);
      if (id === kid) return answer();
      const other = keys.get(id);
      if (other) return Response.json({ key: other, request_id: 'r' });
      const error = { error_type: 'INVALID_INPUT', error_code: 'INVALID_WEBHOOK_VERIFICATION_KEY_ID' };
      return Response.json(error, { status: 400 });
    },
  });
});

interface Changes {
  header?: Record<string, unknown>;
  digest?: string | undefined;
  at?: Temporal.Instant | undefined;
  by?: CryptoKey;
}

async function sign(text: string, { header = {}, digest, at = clock.now(), by = privateKey }: Changes = {}) {
  const claims = { request_body_sha256: digest ?? createHash('sha256').update(text).digest('hex') };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT', ...header })
    .setIssuedAt(new Date(at.epochMilliseconds))
    .sign(by);
}

/** Plaid's network address. */
const plaid = '192.0.2.1';
const isHeard = async (text: string, header: string | undefined, from = plaid) =>
  (await bank.verifiedWebhook(text, header, from)) !== null;

test('a webhook that Plaid signed is read; its key is fetched once a day', async () => {
  for (let round = 0; round < 5; round += 1) {
    expect(await bank.verifiedWebhook(body, await sign(body), plaid)).toEqual({ kind: 'transfers' });
  }
  expect(asked).toEqual([kid]);
  clock.advance({ hours: 25 });
  expect(await isHeard(body, await sign(body))).toBe(true);
  expect(asked).toEqual([kid, kid]);
});

test.each([
  [{ webhook_type: 'LINK', webhook_code: 'SESSION_FINISHED', link_token: 'l' }, 'link_finished'],
  [
    {
      webhook_type: 'ITEM',
      webhook_code: 'ERROR',
      item_id: 'i',
      error: { error_code: 'ITEM_LOGIN_REQUIRED' },
    },
    'link_ended',
  ],
  [{ webhook_type: 'ITEM', webhook_code: 'USER_PERMISSION_REVOKED', item_id: 'i' }, 'link_ended'],
  [
    { webhook_type: 'ITEM', webhook_code: 'ERROR', item_id: 'i', error: { error_code: 'NO_ACCOUNTS' } },
    'other',
  ],
  [{ webhook_type: 'LINK', webhook_code: 'SESSION_FINISHED' }, 'other'],
  [{ webhook_type: 'ASSETS' }, 'other'],
  [[], 'other'],
])('%j is %s', async (content, kind) => {
  const text = JSON.stringify(content);
  expect(await bank.verifiedWebhook(text, await sign(text), plaid)).toMatchObject({ kind });
});

test('a signed webhook that is not JSON is of kind other', async () => {
  expect(await bank.verifiedWebhook('{"', await sign('{"'), plaid)).toEqual({ kind: 'other' });
});

describe('a webhook is refused', () => {
  test('in 200 rounds of tampering with the body, the signature, the header or the claims', async () => {
    for (let round = 0; round < 200; round += 1) {
      const good = await sign(body);
      expect(await isHeard(body, good)).toBe(true);
      const [head = '', claims = '', signature = ''] = good.split('.');
      const tampered = {
        body: () => [changed(body), good],
        grown: () => [body + ' '.repeat(1 + randomInt(3)), good],
        claims: () => [body, [head, changedBase64(claims), signature].join('.')],
        signature: () => [body, [head, claims, changedBase64(signature)].join('.')],
        cut: () => [body, good.slice(0, randomInt(good.length - 1))],
        noise: () => [body, randomBytes(randomInt(300)).toString('latin1')],
      };
      const kinds = Object.values(tampered);
      const [text = '', header] = kinds[round % kinds.length]?.() ?? [];
      expect(await isHeard(text, header), `round ${round}: ${header} ${text}`).toBe(false);
    }
  });

  test.each([undefined, '', 'a', 'a.b.c', '.'.repeat(100_000), 'x'.repeat(100_000)])(
    'with header %#',
    async (header) => {
      expect(await isHeard(body, header)).toBe(false);
      expect(asked).toEqual([]);
    },
  );

  test.each([
    ['signed with another key', { by: stranger.privateKey }],
    ['with the id of another key', { header: { kid: randomUUID() } }],
    ['whose key id is malformed', { header: { kid: '../../item/remove' } }],
    ['whose digest is malformed', { digest: 'abc' }],
    ['whose digest is of another body', { digest: createHash('sha256').update('{}').digest('hex') }],
  ])('%s', async (_, changes) => {
    expect(await isHeard(body, await sign(body, changes))).toBe(false);
  });

  test('with another algorithm, such as none', async () => {
    const payload = Buffer.from(
      JSON.stringify({
        request_body_sha256: createHash('sha256').update(body).digest('hex'),
        iat: clock.now().epochMilliseconds / 1000,
      }),
    ).toString('base64url');
    const none = Buffer.from(JSON.stringify({ alg: 'none', kid })).toString('base64url');
    expect(await isHeard(body, `${none}.${payload}.`)).toBe(false);
    const shared = await new SignJWT({ request_body_sha256: '' })
      .setProtectedHeader({ alg: 'HS256', kid })
      .sign(new TextEncoder().encode(JSON.stringify(key)));
    expect(await isHeard(body, shared)).toBe(false);
    expect(asked).toEqual([]);
  });

  test.each([
    [-301, false],
    [-299, true],
    [0, true],
    [9, true],
    [12, false],
    [86_400, false],
  ])('%i seconds from now: %s', async (seconds, accepted) => {
    const at = clock.now().add({ seconds });
    expect(await isHeard(body, await sign(body, { at }))).toBe(accepted);
  });

  test('when its key has expired', async () => {
    answer = () => Response.json({ key: { ...key, expired_at: 5 } });
    expect(await isHeard(body, await sign(body))).toBe(false);
  });
});

test('if the key cannot be fetched, the webhook is unavailable until it can', async () => {
  answer = () => Response.json({}, { status: 503 });
  await expect(bank.verifiedWebhook(body, await sign(body), plaid)).rejects.toThrow(BankUnavailableError);
  answer = () => Response.json({ key });
  expect(await isHeard(body, await sign(body))).toBe(true);
});

describe('webhooks that name made-up keys', () => {
  const rotated = randomUUID();
  /** Sends a hundred of them, each from the network address returned for its number. */
  async function flood(from: (round: number) => string): Promise<unknown[]> {
    const outcomes: unknown[] = [];
    for (let round = 0; round < 100; round += 1) {
      const forged = await sign(body, { header: { kid: randomUUID() }, by: stranger.privateKey });
      outcomes.push(await isHeard(body, forged, from(round)).catch((error: unknown) => error));
    }
    return outcomes;
  }
  const isRotatedHeard = async () => isHeard(body, await sign(body, { header: { kid: rotated } }));
  beforeEach(() => {
    keys = new Map([[rotated, { ...key, kid: rotated }]]);
  });

  test('from one address cause five look-ups a minute, and known keys stay valid', async () => {
    expect(await isHeard(body, await sign(body))).toBe(true);
    const outcomes = await flood(() => '198.51.100.1');
    expect(outcomes.slice(0, 5)).toEqual(Array(5).fill(false));
    expect(outcomes.slice(5).every((outcome) => outcome instanceof BankUnavailableError)).toBe(true);
    expect(asked).toHaveLength(6);
    expect(await isHeard(body, await sign(body))).toBe(true);
    clock.advance({ minutes: 1 });
    const forged = await sign(body, { header: { kid: randomUUID() } });
    expect(await isHeard(body, forged, '198.51.100.1')).toBe(false);
    expect(asked).toHaveLength(7);
  });

  test('from one address do not block a real key, even right after a start', async () => {
    await flood(() => '198.51.100.1');
    expect(await isRotatedHeard()).toBe(true);
  });

  test('from many addresses cause twenty look-ups a minute in all', async () => {
    await flood((round) => `198.51.100.${round}`);
    expect(asked).toHaveLength(20);
  });

  test('from many addresses do not block a new key from an address with valid webhooks', async () => {
    expect(await isHeard(body, await sign(body))).toBe(true);
    await flood((round) => `198.51.100.${round}`);
    expect(await isRotatedHeard()).toBe(true);
    expect(asked).toHaveLength(21);
  });
});

function changed(text: string): string {
  const at = randomInt(text.length);
  const other = text[at] === 'x' ? 'y' : 'x';
  return text.slice(0, at) + other + text.slice(at + 1);
}

/** A different value, not another encoding of the same. */
function changedBase64(text: string): string {
  const bytes = Buffer.from(text, 'base64url');
  const at = randomInt(bytes.length);
  bytes[at] = (bytes[at] ?? 0) ^ (1 + randomInt(255));
  return bytes.toString('base64url');
}
