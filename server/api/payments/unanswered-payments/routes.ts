import { z } from '@hono/zod-openapi';
import { unansweredPaymentAttributes } from '#app/contract/billing.ts';
import type { Calls } from '#server/api/account/guards/calls.ts';
import { billingTo } from '#server/api/account/guards/audited-roles.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { documentResponse, jsonBody, resourceSchema } from '#server/platform/open-api.ts';
import { reply } from '#server/platform/http/reply.ts';
import { listGivenUp, resolveUnanswered } from '../unanswered.ts';

/** Operators' calls to resolve payments that the bank provider never answered. */
export function unansweredPaymentRoutes({ operatorCall }: Calls, dependencies: ApiDependencies): void {
  operatorCall(billingTo('payments_listed'), {
    get: '/operator/unanswered_payments',
    summary: 'Payments with an unknown transfer',
    description:
      'The bank provider did not answer for two days and reported transfers that may be theirs, so paying again could take ' +
      'the money twice. Oldest first.',
    responses: {
      200: documentResponse(
        'The payments',
        z.array(resourceSchema('unanswered_payment', unansweredPaymentAttributes)),
      ),
    },
  }).handle(async (c) => {
    const { operator } = c.var;
    const payments = await listGivenUp(operator.companies, dependencies);
    await operator.record(
      dependencies.sql,
      payments.map(({ member_id: memberId, id: subjectId }) => ({ memberId, subjectId })),
    );
    return reply(
      c,
      payments.map(({ id, amount_cents, created_at, transfers }) => ({
        type: 'unanswered_payment',
        id,
        attributes: { amount: amount_cents, created_at, transfers },
      })),
    );
  });

  operatorCall(billingTo('payment_resolved'), {
    post: '/operator/unanswered_payments/{id}/resolution',
    summary: 'Assign a payment’s transfer, or record that it has none',
    description:
      'The payment then continues with the transfer’s events, or has failed and the member can pay again.',
    params: z.object({ id: z.uuid() }),
    body: jsonBody(
      z
        .strictObject({ transfer_id: z.string('blank').max(100).nullable().describe('Null: none') })
        .meta({ id: 'UnansweredPaymentResolution' }),
    ),
    responses: {
      204: 'Noted',
      422: ['blank', 'invalid', 'too_long'],
    },
  }).handle(async (c) => {
    const { companies, record } = c.var.operator;
    const { id } = c.req.valid('param');
    const { transfer_id: transferId } = c.req.valid('json');
    await resolveUnanswered(companies, dependencies, { id, transferId, record });
    return c.body(null, 204);
  });
}
