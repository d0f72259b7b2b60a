import { z } from '@hono/zod-openapi';
import { jsonBody, jsonResponse } from '#server/platform/open-api.ts';
import type { Calls } from '#server/api/account/guards/calls.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { replyJson } from '#server/platform/http/reply.ts';
import { mailedToken, useToken, voidTokens } from '../account-tokens.ts';
import { recordActivity } from '../activities/activity.ts';
import { forgetLocksOf } from './lock-queries.ts';

const purposes = ['unlock', 'unlock_personal'] as const;

/** Lifts the lock of the token's member. Throws 422 invalid_token. */
async function unlock({ sql, sealing, clock }: ApiDependencies, token: string): Promise<void> {
  const now = clock.now();
  await sql.transaction().execute(async (transaction) => {
    const { contact } = await useToken(transaction, sealing, { purposes, token, now });
    // The link at the other address has its own token.
    await voidTokens(contact.id, transaction, purposes);
    await forgetLocksOf(contact, transaction, sealing);
    await recordActivity(contact.id, transaction, { kind: 'account_unlocked', now });
  });
}

const body = z.object({ unlock_token: mailedToken }).meta({ id: 'Unlock' });

export function unlockRoutes({ publicCall }: Calls, dependencies: ApiDependencies): void {
  publicCall({
    post: '/unlocks',
    summary: 'Unlock the sign-in',
    description: 'Uses the token up. The password stays unchanged.',
    body: jsonBody(body),
    responses: {
      200: jsonResponse(
        'Signing in is open again',
        z.object({ meta: z.object({ unlocked: z.literal(true) }) }),
      ),
      422: ['invalid_token'],
    },
  }).handle(async (c) => {
    await unlock(dependencies, c.req.valid('json').unlock_token);
    dependencies.log.info({ event: 'unlock', requestId: c.var.requestId, code: 'ok' });
    return replyJson(c, { meta: { unlocked: true } });
  });
}
