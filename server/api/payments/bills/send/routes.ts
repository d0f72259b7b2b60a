import { billDetailAttributes } from '#app/contract/payments.ts';
import type { Calls } from '#server/api/account/guards/calls.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { documentResponse, jsonBody, resourceSchema } from '#server/platform/open-api.ts';
import { orNotFound } from '#server/platform/http/json-api/problem.ts';
import { reply } from '#server/platform/http/reply.ts';
import { findBill } from '../queries.ts';
import { billTexts } from '#server/platform/sealing/sealed-texts.ts';
import { billDetailResource, billOf } from '../resource.ts';
import { billBody, sendBill } from './send-bill.ts';

const billing = { roles: ['billing'], audit: { act: 'bill_sent', reason: 'money' } } as const;

export function sendBillRoutes({ operatorCall }: Calls, dependencies: ApiDependencies): void {
  const { sql, clock } = dependencies;

  operatorCall(billing, {
    post: '/operator/bills',
    summary: 'Send a bill for a service of an approved authorization',
    description:
      'The member’s share is computed from their plan and its year so far, in the order in which bills are sent; each step ' +
      'is stored with the bill. The member gets a mail without name or amount. A bill of zero is `paid` immediately. If the ' +
      'bills of the authorization exceed the agreed amount, or the service was billed before, the bill needs a reason, which ' +
      'the member sees. No bill is sent to a member whose access has ended.',
    body: jsonBody(billBody),
    responses: {
      200: documentResponse(
        'The bill, sent before with this key',
        resourceSchema('bill', billDetailAttributes),
      ),
      201: documentResponse('The bill', resourceSchema('bill', billDetailAttributes)),
      409: ['access_ended', 'not_approved', 'not_covered', 'coverage_details_missing', 'conflict'],
      422: [
        'blank',
        'idempotency_mismatch',
        'in_future',
        'invalid',
        'not_covered',
        'not_positive',
        'too_large',
        'too_long',
        'too_old',
      ],
    },
  }).handle(async (c) => {
    const { operator, language } = c.var;
    const sent = await sendBill(operator.companies, dependencies, c.req.valid('json'), operator.record);
    const row = orNotFound(await findBill(sent.memberId, sql, sent.uid));
    const today = clock.now().toZonedDateTimeISO(sent.timeZone).toPlainDate();
    const status = sent.isReplay ? 200 : 201;
    return reply(
      c,
      billDetailResource(billOf(billTexts.open(dependencies.sealing, row)), { language, today }),
      { status },
    );
  });
}
