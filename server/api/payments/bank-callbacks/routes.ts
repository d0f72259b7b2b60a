import type { Calls } from '#server/api/account/guards/calls.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { problem } from '#server/platform/http/json-api/problem.ts';
import { enqueue } from '#server/platform/jobs/job.ts';
import { tokenDigest } from '#server/api/account/sessions/session-token.ts';
import { findByLinkToken } from '../bank-link-queries.ts';
import { endLinkOfItem, mapBankErrors } from '../bank-links.ts';
import { completeLinkJob } from '../link-sessions.ts';
import { orderSync } from '../sync-transfers.ts';
import type { BankWebhook } from '#server/platform/vendors/bank/bank-transfers.ts';

export function bankCallbackRoutes({ publicCall }: Calls, dependencies: ApiDependencies): void {
  const { sql, bank, log } = dependencies;

  async function take(news: BankWebhook): Promise<void> {
    if (news.kind === 'transfers') return orderSync(dependencies);
    if (news.kind === 'link_ended') return endLinkOfItem(dependencies, news.itemId);
    if (news.kind === 'other') return;
    const session = await findByLinkToken(sql, tokenDigest(news.linkToken));
    if (!session) return;
    const { id, member_id: memberId, uid } = session;
    await enqueue(sql, dependencies, { kind: completeLinkJob, payload: { memberId, uid, id } });
  }

  publicCall({
    post: '/bank_callbacks',
    summary: 'Webhook of the bank provider',
    description:
      'Signed in Plaid-Verification. The news is then fetched from the provider, so repeated, late or reordered webhooks have the same effect.',
    responses: {
      200: 'Taken',
      403: ['invalid_signature'],
      503: ['bank_unavailable'],
    },
  }).handle(async (c) => {
    const body = await c.req.text();
    const from = c.env?.clientAddress ?? 'unknown';
    const news = await mapBankErrors(dependencies, () =>
      bank.verifiedWebhook(body, c.req.header('Plaid-Verification'), from),
    );
    if (!news) {
      log.warn({ event: 'bank-callback', requestId: c.var.requestId, code: 'forged' });
      throw problem(403, 'invalid_signature');
    }
    await take(news);
    return c.body(null, 200);
  });
}
