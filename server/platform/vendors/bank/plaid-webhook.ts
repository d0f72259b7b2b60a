import { createHash, timingSafeEqual } from 'node:crypto';
import { decodeProtectedHeader, errors, importJWK, jwtVerify, type CryptoKey } from 'jose';
import { z } from 'zod';
import type { Clock } from '#app/domain/clock.ts';
import type { BankWebhook } from './bank-transfers.ts';
import { keyLookUps } from './key-look-ups.ts';
import { unavailable, type AskPlaid } from './plaid-api.ts';

/** The clocks of two companies differ a little; together the age is five minutes. */
const oldestSeconds = 290;
const differenceSeconds = 10;

const keyIsGoodFor = Temporal.Duration.from({ hours: 24 });
const mostKeys = 16;

const header = z.object({ alg: z.literal('ES256'), kid: z.string().regex(/^[\w-]{1,100}$/) });
const claims = z.object({ request_body_sha256: z.string().regex(/^[0-9a-f]{64}$/) });
const found = z.object({
  key: z.object({
    kid: z.string(),
    alg: z.literal('ES256'),
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: z.string(),
    y: z.string(),
    expired_at: z.number().nullable(),
  }),
});

const body = z.union([
  z
    .object({ webhook_type: z.literal('TRANSFER'), webhook_code: z.literal('TRANSFER_EVENTS_UPDATE') })
    .transform((): BankWebhook => ({ kind: 'transfers' })),
  z
    .object({
      webhook_type: z.literal('LINK'),
      webhook_code: z.literal('SESSION_FINISHED'),
      link_token: z.string(),
    })
    .transform(({ link_token }): BankWebhook => ({ kind: 'link_finished', linkToken: link_token })),
  z
    .object({
      webhook_type: z.literal('ITEM'),
      webhook_code: z.literal('ERROR'),
      item_id: z.string(),
      error: z.object({ error_code: z.literal('ITEM_LOGIN_REQUIRED') }),
    })
    .transform(({ item_id }): BankWebhook => ({ kind: 'link_ended', itemId: item_id })),
  z
    .object({
      webhook_type: z.literal('ITEM'),
      webhook_code: z.enum(['USER_PERMISSION_REVOKED', 'USER_ACCOUNT_REVOKED']),
      item_id: z.string(),
    })
    .transform(({ item_id }): BankWebhook => ({ kind: 'link_ended', itemId: item_id })),
]);

/** Verifies signature, age and body digest of webhooks before it parses the body. */
export function plaidWebhooks(ask: AskPlaid, clock: Clock) {
  const keys = new Map<string, { key: CryptoKey | Uint8Array; until: Temporal.Instant }>();
  const lookUps = keyLookUps(clock);

  async function keyOf(kid: string, from: string): Promise<CryptoKey | Uint8Array | null> {
    const now = clock.now();
    const known = keys.get(kid);
    if (known && Temporal.Instant.compare(now, known.until) < 0) return known.key;
    if (!known) lookUps.count(from);
    const { answer, code } = await ask(found, (api, _, options) =>
      api.webhookVerificationKeyGet({ key_id: kid }, options),
    );
    // Every other code is not about the key.
    if (code !== undefined && code !== 'INVALID_WEBHOOK_VERIFICATION_KEY_ID') unavailable(code);
    keys.delete(kid);
    if (answer?.key.kid !== kid || answer.key.expired_at !== null) return null;
    const key = await importJWK(answer.key, 'ES256').catch(() => unavailable('invalid key'));
    for (const oldest of [...keys.keys()].slice(0, Math.max(0, keys.size + 1 - mostKeys)))
      keys.delete(oldest);
    keys.set(kid, { key, until: now.add(keyIsGoodFor) });
    return key;
  }

  return async function verifiedWebhook(
    rawBody: string,
    verificationHeader: string | undefined,
    from: string,
  ): Promise<BankWebhook | null> {
    const kid = verificationHeader === undefined ? undefined : kidOf(verificationHeader);
    if (verificationHeader === undefined || kid === undefined) return null;
    const key = await keyOf(kid, from);
    if (key === null || !(await isSigned(verificationHeader, { key, rawBody, now: clock.now() })))
      return null;
    lookUps.prove(from);
    return readBody(rawBody);
  };
}

function kidOf(token: string): string | undefined {
  try {
    return header.safeParse(decodeProtectedHeader(token)).data?.kid;
  } catch {
    return undefined;
  }
}

interface Signed {
  key: CryptoKey | Uint8Array;
  rawBody: string;
  now: Temporal.Instant;
}

async function isSigned(token: string, { key, rawBody, now }: Signed): Promise<boolean> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['ES256'],
      currentDate: new Date(now.epochMilliseconds),
      maxTokenAge: oldestSeconds,
      clockTolerance: differenceSeconds,
    });
    const { data } = claims.safeParse(payload);
    const digest = createHash('sha256').update(rawBody).digest();
    return data !== undefined && timingSafeEqual(digest, Buffer.from(data.request_body_sha256, 'hex'));
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return false;
    throw error;
  }
}

function readBody(rawBody: string): BankWebhook {
  try {
    return body.safeParse(JSON.parse(rawBody)).data ?? { kind: 'other' };
  } catch {
    return { kind: 'other' };
  }
}
