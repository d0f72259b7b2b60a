import { z } from '@hono/zod-openapi';
import { claimLimits } from '#app/domain/claim-limits.ts';
import { isUuid } from '#app/domain/uuid.ts';
import type { Calls } from '#server/api/account/guards/calls.ts';
import { reviewersTo } from '#server/api/account/guards/audited-roles.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { notFound } from '#server/platform/http/json-api/problem.ts';
import { typedLinesOrNone } from '#server/platform/http/json-api/typed-text.ts';
import { jsonBody } from '#server/platform/open-api.ts';
import { answerDecision } from './answer-decision.ts';

const params = z.object({ id: z.string() });
const note = typedLinesOrNone(claimLimits.reviewNoteCharacters, 'blank.note').optional();

/** Reviewers' calls about decisions that need a second person. */
export function secondDecisionRoutes({ operatorCall }: Calls, dependencies: ApiDependencies): void {
  function known(id: string): string {
    if (!isUuid(id)) throw notFound();
    return id;
  }

  operatorCall(reviewersTo('decision_confirmed'), {
    post: '/operator/first_decisions/{id}/confirmation',
    summary: 'Confirm what another person decided',
    description:
      'Approvals above the limit of the company wait for this, under the rule at the time of the first decision. Then it is as if they ' +
      'were decided now, with the mail to the member. Repeating it changes nothing.',
    params,
    body: jsonBody(z.object({ note }).meta({ id: 'ConfirmedDecision' })),
    responses: {
      204: 'It is decided',
      403: ['own_decision'],
      409: ['already_decided', 'already_canceled', 'less_left'],
      422: ['blank', 'too_long'],
    },
  }).handle(async (c) => {
    const id = known(c.req.valid('param').id);
    const { note } = c.req.valid('json');
    await answerDecision(dependencies, { id, answer: 'confirmed', note, operator: c.var.operator });
    return c.body(null, 204);
  });

  operatorCall(reviewersTo('decision_returned'), {
    post: '/operator/first_decisions/{id}/return',
    summary: 'Give back what another person decided',
    description:
      'With a note for colleagues. The claim or appeal then waits for a decision as before. Repeating it changes nothing.',
    params,
    body: jsonBody(z.object({ note: note.describe('Needed') }).meta({ id: 'ReturnedDecision' })),
    responses: {
      204: 'It waits for a decision',
      403: ['own_decision'],
      409: ['already_decided', 'already_canceled'],
      422: ['blank', 'too_long'],
    },
  }).handle(async (c) => {
    const id = known(c.req.valid('param').id);
    const { note } = c.req.valid('json');
    await answerDecision(dependencies, { id, answer: 'returned', note, operator: c.var.operator });
    return c.body(null, 204);
  });
}
