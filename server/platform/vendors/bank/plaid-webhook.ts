import { createHash, timingSafeEqual } from 'node:crypto';
import { decodeProtectedHeader, errors, importJWK, jwtVerify, type CryptoKey } from 'jose';
import { z } from 'zod';
import type { Clock } from '#app/domain/clock.ts';
import type { BankWebhook } from './bank-transfers.ts';
import { unavailable, type AskPlaid } from './plaid-api.ts';

/** Per minute and network address. */
const mostOfOne = 5;
/** Per minute for all addresses without a valid webhook yet, and separately for all others. */
const mostOfAll = 20;
const mostProven = 16;

/**
 * Limits how often keys are fetched from Plaid. Forged webhooks name made-up keys, and only Plaid knows the real ones, so
 * addresses of earlier valid webhooks have a separate limit that forgers cannot exhaust.
 */
function keyLookUps(clock: Clock) {
  const proven = new Set<string>();
  let lookUps: { at: Temporal.Instant; from: string; isProven: boolean }[] = [];

  return {
    /** Call before each look-up. Throws BankUnavailableError if there were too many. */
    count(from: string): void {
      const now = clock.now();
      lookUps = lookUps.filter(({ at }) => Math.abs(at.until(now).total('seconds')) < 60);
      const isProven = proven.has(from);
      const ofOne = lookUps.filter((lookUp) => lookUp.from === from);
      const ofAll = lookUps.filter((lookUp) => lookUp.isProven === isProven);
      if (ofOne.length >= mostOfOne || ofAll.length >= mostOfAll) unavailable('too many key look-ups');
      lookUps.push({ at: now, from, isProven });
    },
    /** Records a valid webhook from this address. */
    prove(from: string): void {
      proven.delete(from);
      for (const oldest of [...proven].slice(0, Math.max(0, proven.size + 1 - mostProven)))
        proven.delete(oldest);
      proven.add(from);
    },
  };
}

/** Clocks may differ by ten seconds; with that tolerance a webhook is valid for five minutes. */
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
