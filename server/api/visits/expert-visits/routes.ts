import { z } from '@hono/zod-openapi';
import {
  listedVisitAttributes,
  openedVisitAttributes,
  visitEntryAttributes,
  visitListMeta,
} from '#app/contract/expert-desk.ts';
import type { AuditAct, AuditReason } from '#app/domain/audit-acts.ts';
import { longestVisitNote } from '#app/domain/visit-notes.ts';
import type { Calls } from '#server/api/account/guards/calls.ts';
import { needsReason, openingReason } from '#server/api/account/guards/opening-reason.ts';
import type { ApiDependencies, Operator } from '#server/platform/http/dependencies.ts';
import { problem, orNotFound } from '#server/platform/http/json-api/problem.ts';
import { typedLines, typedLinesOrNone } from '#server/platform/http/json-api/typed-text.ts';
import { readableRows, reply } from '#server/platform/http/reply.ts';
import { documentResponse, jsonBody, resourceSchema } from '#server/platform/open-api.ts';
import { ownExpert } from '../experts/staff-expert.ts';
import { issueVisitTokenOnce } from '../visit-tokens.ts';
import { stateOf } from '../rules.ts';
import { draftNote, markAbsence, sendNote, timesOf, visitOf, type OwnVisit } from './change-visit.ts';
import { findNoteDraft, listSentNotes, memberCame } from './queries.ts';
import { placeText, readPage } from './read-page.ts';
import { listedVisit, openedVisit } from './resource.ts';
import { isFresh } from './rules.ts';

const params = z.object({ id: z.string() });

const refusals = ['not_begun', 'too_late', 'call_canceled'] as const;

const expertsTo = <const Act extends AuditAct, const Reason extends AuditReason>(act: Act, reason: Reason) =>
  ({ roles: ['expert'], audit: { act, reason } }) as const;

/** Calls of experts about the visits with them. */
export function expertVisitRoutes({ operatorCall }: Calls, dependencies: ApiDependencies): void {
  const { sql, clock, sealing, log } = dependencies;

  /** The visit of the call. Throws 404 for a caller who is no expert. */
  async function own(operator: Operator, id: string): Promise<OwnVisit> {
    const expert = orNotFound(await ownExpert(operator, sql));
    return { expertId: expert.id, companies: operator.companies, id, operator };
  }

  operatorCall(expertsTo('visits_listed', 'care'), {
    get: '/operator/visits',
    summary: 'The visits with the calling expert',
    description:
      'In the order of their time, 20 at a time, from today in the expert’s zone on, or on either side of a place; without canceled ones.',
    query: z.object({
      after: placeText.optional(),
      before: placeText.optional(),
      missing: z
        .literal('true', 'invalid')
        .optional()
        .describe('Only those of the last 30 days that wait for their note, the oldest first'),
    }),
    responses: {
      200: documentResponse(
        'A page of them',
        z.array(resourceSchema('expert_visit', listedVisitAttributes)),
        visitListMeta,
      ),
    },
  }).handle(async (c) => {
    const { operator, language } = c.var;
    const expert = await ownExpert(operator, sql);
    const view = { language, now: clock.now(), sealing };
    const { rows, ...meta } = expert
      ? await readPage(operator.companies, sql, { expert, now: view.now, ...c.req.valid('query') })
      : { rows: [], earlier: null, later: null };
    await operator.record(
      sql,
      rows.map(({ id: subjectId, member_id: memberId }) => ({ memberId, subjectId })),
    );
    const resourceOf = (row: (typeof rows)[number]) => ({
      type: 'expert_visit',
      id: row.id,
      attributes: listedVisit(row, view),
    });
    return reply(c, readableRows(rows, resourceOf, log), { meta });
  });

  operatorCall(expertsTo('visit_opened', 'care'), {
    get: '/operator/visits/{id}',
    summary: 'A visit with the calling expert, also a canceled one',
    description: `Without a reason until a week after it. ${needsReason}`,
    params,
    responses: {
      200: documentResponse('The visit', resourceSchema('expert_visit', openedVisitAttributes)),
      403: ['reason_required'],
    },
  }).handle(async (c) => {
    const { operator, language } = c.var;
    const row = await visitOf(sql, await own(operator, c.req.valid('param').id));
    const now = clock.now();
    const isUsual = isFresh(timesOf(row), now);
    const reason = await openingReason(c, dependencies, { memberId: row.member_id, isUsual });
    const [notes, draft, came] = await Promise.all([
      listSentNotes(sql, row.id),
      findNoteDraft(sql, row.id),
      memberCame(sql, row.id),
    ]);
    await operator.record(sql, { memberId: row.member_id, subjectId: row.id }, reason);
    const view = { language, now, sealing, log };
    const attributes = openedVisit(row, { notes, draft, memberCame: came }, view);
    return reply(c, { type: 'expert_visit', id: row.id, attributes });
  });

  operatorCall(expertsTo('visit_joined', 'care'), {
    post: '/operator/visits/{id}/entry',
    summary: 'A token that opens the host’s side of a video visit',
    description: 'For live_calls/{token}/exchange: valid once, for ten minutes.',
    params,
    responses: {
      201: documentResponse('Issued', resourceSchema('visit_entry', visitEntryAttributes)),
      409: ['call_over', 'call_canceled'],
    },
  }).handle(async (c) => {
    const { operator } = c.var;
    const visit = await own(operator, c.req.valid('param').id);
    const now = clock.now();
    const { callId, token, expiresAt } = await sql.transaction().execute(async (transaction) => {
      const row = await visitOf(transaction, visit);
      const state = stateOf(timesOf(row), now);
      if (state !== 'booked') throw problem(409, state === 'over' ? 'call_over' : 'call_canceled');
      const way = { callId: row.id, role: 'host', now, sessionId: null } as const;
      const issued = await issueVisitTokenOnce(transaction, way);
      await operator.record(transaction, { memberId: row.member_id, subjectId: row.id });
      return { callId: row.id, ...issued };
    });
    const attributes = { token, expires_at: expiresAt.toString() };
    return reply(c, { type: 'visit_entry', id: callId, attributes }, { status: 201 });
  });

  const absence = expertsTo('visit_absence_marked', 'care');
  operatorCall(absence, {
    put: '/operator/visits/{id}/absence',
    summary: 'Say that the member did not come, or take it back',
    description: 'From the beginning of the visit until a week after it.',
    params,
    body: jsonBody(z.strictObject({ absent: z.boolean('invalid') }).meta({ id: 'VisitAbsence' })),
    responses: {
      204: 'It is so',
      409: ['not_begun', 'too_late', 'call_canceled', 'member_came'],
    },
  }).handle(async (c) => {
    const visit = await own(c.var.operator, c.req.valid('param').id);
    await markAbsence(dependencies, visit, c.req.valid('json').absent);
    return c.body(null, 204);
  });

  const drafting = expertsTo('visit_note_drafted', 'care');
  operatorCall(drafting, {
    put: '/operator/visits/{id}/note_draft',
    summary: 'Keep a note to the member that is not sent yet',
    description: 'Without a text there is none.',
    params,
    body: jsonBody(
      z.strictObject({ text: typedLinesOrNone(longestVisitNote, 'invalid') }).meta({ id: 'VisitNoteDraft' }),
    ),
    responses: {
      204: 'Kept',
      409: [...refusals],
      422: ['invalid', 'too_long'],
    },
  }).handle(async (c) => {
    const visit = await own(c.var.operator, c.req.valid('param').id);
    await draftNote(dependencies, visit, c.req.valid('json').text);
    return c.body(null, 204);
  });

  operatorCall(expertsTo('visit_note_sent', 'care'), {
    post: '/operator/visits/{id}/notes',
    summary: 'Send the note after a visit to its member, or correct it',
    description:
      'The member gets a mail about it. A correction is the next version, for a week after the first. The same version again changes nothing.',
    params,
    body: jsonBody(
      z
        .strictObject({
          text: typedLines(longestVisitNote, 'blank.visit_note'),
          version: z.int('invalid').min(1, 'invalid').max(1000, 'invalid'),
        })
        .meta({ id: 'VisitNote' }),
    ),
    responses: {
      204: 'Sent',
      409: [...refusals, 'already_sent', 'access_ended'],
      422: ['blank', 'too_long', 'invalid'],
    },
  }).handle(async (c) => {
    const visit = await own(c.var.operator, c.req.valid('param').id);
    await sendNote(dependencies, visit, c.req.valid('json'));
    return c.body(null, 204);
  });
}
