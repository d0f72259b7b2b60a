import { z } from '@hono/zod-openapi';
import {
  expertAttributes,
  pastVisitsMeta,
  subjectAttributes,
  visitAttributes,
  visitTokenAttributes,
} from '#app/contract/visits.ts';
import type { Calls } from '#server/api/account/guards/calls.ts';
import type { Context } from 'hono';
import { orNotFound } from '#server/platform/http/json-api/problem.ts';
import type { ApiDependencies, MemberEnv } from '#server/platform/http/dependencies.ts';
import { readableRows, reply } from '#server/platform/http/reply.ts';
import { bookVisit, cancelVisit, rescheduleVisit, tokenForVisit } from './change-visits.ts';
import { findNoteForMember } from './note-after-visit.ts';
import { countPastVisits, findVisit, listPastVisits, listUpcomingVisits } from './queries.ts';
import { visitResource } from './resource.ts';
import { documentResponse, jsonBody, resourceSchema } from '#server/platform/open-api.ts';
import type { Language } from '#app/domain/localized-text.ts';
import { readInstant } from '#app/domain/calendar-date.ts';
import { tidyLines } from '#app/domain/typed-text.ts';
import { atMost } from '#server/platform/http/json-api/typed-text.ts';

const moment = z
  .string('blank.slot')
  .refine((text) => readInstant(text) !== undefined, 'blank.slot')
  .describe('An ISO instant');

const note = z
  .string()
  .overwrite(tidyLines)
  .check(atMost(1000))
  .nullable()
  .optional()
  .describe('For the expert');

export const bookingBody = z
  .strictObject({
    call_subject: z.string('blank.answer').max(100),
    call_expert_id: z.string('blank.answer').max(100),
    booked_at: moment,
    note,
  })
  .meta({ id: 'CallBooking' });

const moveBody = z
  .strictObject({ call_expert_id: z.string('blank.answer').max(100), booked_at: moment })
  .meta({ id: 'CallMove' });

const visit = resourceSchema('call', visitAttributes, {
  call_expert: resourceSchema('call_expert', expertAttributes),
  call_subject: resourceSchema('call_subject', subjectAttributes),
});
const callToken = resourceSchema('call_token', visitTokenAttributes);
const params = z.object({ token: z.string() });

const pageSize = 20;

export function visitRoutes({ memberCall }: Calls, dependencies: ApiDependencies): void {
  const { sql, clock, sealing, log, video } = dependencies;

  const viewIn = (language: Language) => ({ language, now: clock.now(), sealing, medium: video.medium });

  async function replyVisit(c: Context<MemberEnv>, visit: string, status: 200 | 201 = 200) {
    const call = orNotFound(await findVisit(c.var.member.id, sql, visit));
    const resource = visitResource(call, viewIn(c.var.language));
    const isAhead = Temporal.Instant.compare(clock.now(), call.booked_at) < 0;
    const expert_note = isAhead ? null : await findNoteForMember(c.var.member.id, dependencies, call.id);
    return reply(c, { ...resource, attributes: { ...resource.attributes, expert_note } }, { status });
  }

  memberCall({
    get: '/calls',
    summary: 'Upcoming visits',
    description: 'Soonest first, without canceled and past visits.',
    query: z.object({ call_subject: z.string().max(100).optional() }),
    responses: { 200: documentResponse('The visits', z.array(visit)) },
  }).handle(async (c) => {
    const { member } = c.var;
    const view = viewIn(c.var.language);
    // An empty subject means every subject.
    const subjectId = c.req.valid('query').call_subject || undefined;
    const calls = await listUpcomingVisits(member.id, sql, view.now, subjectId);
    const resources = readableRows(calls, (call) => visitResource(call, view), log);
    return reply(c, resources);
  });

  memberCall({
    get: '/past_calls',
    summary: 'Past and canceled visits',
    query: z.object({ page: z.coerce.number().int().min(1).max(1000).default(1) }),
    responses: {
      200: documentResponse('A page of 20, the latest first', z.array(visit), pastVisitsMeta),
    },
  }).handle(async (c) => {
    const { member } = c.var;
    const { page } = c.req.valid('query');
    const view = viewIn(c.var.language);
    const total = await countPastVisits(member.id, sql, view.now);
    const calls = await listPastVisits(member.id, sql, {
      now: view.now,
      skip: (page - 1) * pageSize,
      size: pageSize,
    });
    const page_count = Math.max(1, Math.ceil(total / pageSize));
    const resources = readableRows(calls, (call) => visitResource(call, view), log);
    return reply(c, resources, { meta: { total, page, page_count } });
  });

  memberCall({
    get: '/calls/{token}',
    summary: 'One visit, even if it is past or canceled',
    params,
    responses: { 200: documentResponse('The visit', visit) },
  }).handle((c) => replyVisit(c, c.req.valid('param').token));

  memberCall({
    post: '/calls',
    act: 'visit_booked',
    summary: 'Book a visit',
    description:
      'Repeating it returns the visit with 200; another note replaces the first one. `slot_taken` is also the answer for a time ' +
      'that is not offered, such as after the last covered day.',
    body: jsonBody(bookingBody),
    responses: {
      200: documentResponse('Booked before', visit),
      201: documentResponse('Booked', visit),
      403: ['consent_required'],
      404: ['not_found'],
      409: ['slot_taken', 'visit_overlap', 'too_many_visits'],
      422: ['blank', 'invalid', 'too_long'],
    },
  }).handle(async (c) => {
    const { call_expert_id, call_subject, booked_at, note } = c.req.valid('json');
    const { id, isReplay } = await bookVisit(c.var.member.id, dependencies, {
      expertId: call_expert_id,
      subjectId: call_subject,
      bookedAt: Temporal.Instant.from(booked_at),
      note: note || null,
      record: c.var.record,
    });
    return replyVisit(c, id, isReplay ? 200 : 201);
  });

  memberCall({
    patch: '/calls/{token}',
    act: 'visit_moved',
    summary: 'Move a visit to another time, or to another expert of its subject',
    params,
    body: jsonBody(moveBody),
    responses: {
      200: documentResponse('Moved', visit),
      403: ['consent_required'],
      409: ['slot_taken', 'visit_overlap', 'too_late_to_change'],
      422: ['blank', 'invalid'],
    },
  }).handle(async (c) => {
    const { token: visit } = c.req.valid('param');
    const { call_expert_id, booked_at } = c.req.valid('json');
    const bookedAt = Temporal.Instant.from(booked_at);
    const { member, record } = c.var;
    const slot = { expertId: call_expert_id, bookedAt };
    await rescheduleVisit(member.id, dependencies, { visit, ...slot, record });
    return replyVisit(c, visit);
  });

  memberCall({
    post: '/calls/{token}/cancel',
    act: 'visit_canceled',
    summary: 'Cancel a visit',
    description: 'Repeating it changes nothing.',
    params,
    responses: {
      200: documentResponse('Canceled', visit),
      409: ['too_late_to_change'],
    },
  }).handle(async (c) => {
    const { token } = c.req.valid('param');
    const { member, record } = c.var;
    await cancelVisit(member.id, dependencies, { visit: token, late: false, record });
    return replyVisit(c, token);
  });

  memberCall({
    post: '/calls/{token}/late_cancellation',
    act: 'visit_canceled',
    summary: 'Cancel late, until the visit starts',
    description: 'For visits that can no longer be canceled regularly. Repeating it changes nothing.',
    params,
    responses: {
      200: documentResponse('Canceled', visit),
      409: ['visit_begun'],
    },
  }).handle(async (c) => {
    const { token } = c.req.valid('param');
    const { member, record } = c.var;
    await cancelVisit(member.id, dependencies, { visit: token, late: true, record });
    return replyVisit(c, token);
  });

  memberCall({
    post: '/calls/{token}/call_tokens',
    summary: 'A token that opens the visit’s call to its member',
    description:
      'For /calls/{token} and live_calls/{token}/exchange: valid once, for ten minutes. The visit’s own token opens no call.',
    params,
    responses: {
      201: documentResponse('Issued', callToken),
      409: ['call_over', 'call_canceled'],
    },
  }).handle(async (c) => {
    const way = { visit: c.req.valid('param').token, sessionId: c.var.session.id };
    const issued = await tokenForVisit(c.var.member.id, dependencies, way);
    const attributes = { token: issued.token, expires_at: issued.expiresAt.toString() };
    return reply(c, { type: 'call_token', id: issued.callId, attributes }, { status: 201 });
  });
}
