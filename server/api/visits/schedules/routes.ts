import { z } from '@hono/zod-openapi';
import { managedExpertAttributes, scheduleAttributes } from '#app/contract/expert-desk.ts';
import type { AuditAct } from '#app/domain/audit-acts.ts';
import type { Calls } from '#server/api/account/guards/calls.ts';
import type { ApiDependencies, Operator } from '#server/platform/http/dependencies.ts';
import { sentDay, sentMoment } from '#server/platform/http/json-api/typed-text.ts';
import { reply } from '#server/platform/http/reply.ts';
import { documentResponse, jsonBody, resourceSchema } from '#server/platform/open-api.ts';
import { listManaged, managedExpert } from '../experts/staff-expert.ts';
import {
  addException,
  addWeeklyHours,
  removeException,
  removeWeeklyHours,
  type Exception,
} from './change-schedule.ts';
import { cancelForMember, keepVisit } from './displaced-visits.ts';
import { readSchedule } from './read-schedule.ts';

const params = z.object({ id: z.string().max(100) });
const visitParams = params.extend({ visit_id: z.string() });
const visitQuery = z.object({
  booked_at: sentMoment.optional().describe('Its time as the caller saw it: 409 where it was moved since'),
});

/** Visits begin on the half hour. */
const halfHour = z
  .string('blank.answer')
  .regex(/^([01]\d|2[0-3]):[03]0$/, 'invalid.half_hour')
  .transform((text) => Temporal.PlainTime.from(text));
const weekday = z.int('blank.answer').min(1, 'invalid').max(7, 'invalid');

/** Weekly hours are named by their weekday and beginning: `1-09:30`. */
const hoursKey = z
  .string()
  .regex(/^[1-7]-([01]\d|2[0-3]):[0-5]\d$/, 'invalid')
  .transform((key) => ({ weekday: Number(key[0]), starts: Temporal.PlainTime.from(key.slice(2)) }));

const hoursBody = z
  .strictObject({ weekday, starts: halfHour, ends: halfHour, replaces: hoursKey.optional() })
  .meta({ id: 'WeeklyHours' });

const day = sentDay.transform((text) => Temporal.PlainDate.from(text));
const exceptionBody = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('off'), day, last_day: day.optional() }),
    z.strictObject({ kind: z.enum(['off_part', 'extra']), day, starts: halfHour, ends: halfHour }),
  ])
  .meta({ id: 'ScheduleException' });

const roles = ['expert', 'administrator'] as const;
const listing = { roles, audit: { nothing: 'Names of experts.' } } as const;
const showing = { roles, audit: { nothing: 'Hours, and times of visits without their members.' } } as const;
const changing = { roles, audit: { act: 'hours_changed', reason: 'administration' } } as const;
const dealing = <const Act extends AuditAct>(act: Act) =>
  ({ roles, audit: { act, reason: 'appointment' } }) as const;

/** Operators' calls about the hours of experts. */
export function scheduleRoutes({ operatorCall }: Calls, dependencies: ApiDependencies): void {
  const managed = (operator: Operator, id: string) => managedExpert(operator, dependencies.sql, id);
  const whose = async (operator: Operator, id: string) => ({
    expert: (await managed(operator, id)).expert,
    record: operator.record,
  });

  operatorCall(listing, {
    get: '/operator/experts',
    summary: 'The experts whose hours the caller may change',
    description: 'Themselves, by the address of the expert; an administrator of all companies everybody.',
    responses: {
      200: documentResponse('The experts', z.array(resourceSchema('expert', managedExpertAttributes))),
    },
  }).handle(async (c) => {
    const experts = await listManaged(c.var.operator, dependencies.sql);
    return reply(
      c,
      experts.map(({ id, name, timeZone, isOwn }) => ({
        type: 'expert',
        id,
        attributes: { name, timezone: timeZone, is_own: isOwn },
      })),
    );
  });

  operatorCall(showing, {
    get: '/operator/experts/{id}/schedule',
    summary: 'When an expert can be talked to, and which booked visits are at other times',
    params,
    responses: {
      200: documentResponse('The schedule', resourceSchema('expert_schedule', scheduleAttributes)),
    },
  }).handle(async (c) => {
    const { id } = c.req.valid('param');
    const attributes = await readSchedule(dependencies, await managed(c.var.operator, id));
    return reply(c, { type: 'expert_schedule', id, attributes });
  });

  operatorCall(changing, {
    post: '/operator/experts/{id}/hours',
    summary: 'Add weekly hours, or change some',
    description:
      'With `replaces` in place of those. It moves no booked visit. The same again changes nothing.',
    params,
    body: jsonBody(hoursBody),
    responses: {
      204: 'It is so',
      409: ['hours_overlap'],
      422: ['blank', 'invalid'],
    },
  }).handle(async (c) => {
    const who = await whose(c.var.operator, c.req.valid('param').id);
    const { replaces, ...hours } = c.req.valid('json');
    await addWeeklyHours(dependencies, who, { ...hours, replaces });
    return c.body(null, 204);
  });

  operatorCall(changing, {
    delete: '/operator/experts/{id}/hours/{key}',
    summary: 'Remove weekly hours',
    description: 'Named by weekday and beginning, like 1-09:30. It cancels no booked visit.',
    params: params.extend({ key: hoursKey }),
    responses: { 204: 'They are gone', 422: ['invalid'] },
  }).handle(async (c) => {
    const { id, key } = c.req.valid('param');
    await removeWeeklyHours(dependencies, await whose(c.var.operator, id), key);
    return c.body(null, 204);
  });

  operatorCall(changing, {
    post: '/operator/experts/{id}/exceptions',
    summary: 'Take days off, a part of a day, or open for more',
    description: 'In addition to how the days differ already. It moves and cancels no booked visit.',
    params,
    body: jsonBody(exceptionBody),
    responses: {
      204: 'It is so',
      422: ['blank', 'invalid', 'in_past', 'too_far', 'too_many'],
    },
  }).handle(async (c) => {
    const who = await whose(c.var.operator, c.req.valid('param').id);
    await addException(dependencies, who, exceptionOf(c.req.valid('json')));
    return c.body(null, 204);
  });

  operatorCall(changing, {
    delete: '/operator/experts/{id}/exceptions/{day}',
    summary: 'Give a day its weekly hours again',
    params: params.extend({ day }),
    responses: { 204: 'It has them', 422: ['invalid'] },
  }).handle(async (c) => {
    const { id, day: of } = c.req.valid('param');
    await removeException(dependencies, await whose(c.var.operator, id), of);
    return c.body(null, 204);
  });

  operatorCall(dealing('visit_canceled'), {
    post: '/operator/experts/{id}/visits/{visit_id}/cancellation',
    summary: 'Cancel a visit because its expert cannot come',
    description:
      'Mails the member in their language, with the way to another time. Repeating it changes nothing.',
    params: visitParams,
    query: visitQuery,
    responses: { 204: 'Canceled', 409: ['conflict', 'visit_begun'] },
  }).handle(async (c) => {
    const { id, visit_id: visit } = c.req.valid('param');
    await managed(c.var.operator, id);
    const { booked_at: bookedAt } = c.req.valid('query');
    await cancelForMember(dependencies, { expertId: id, visit, bookedAt, record: c.var.operator.record });
    return c.body(null, 204);
  });

  operatorCall(dealing('visit_kept'), {
    put: '/operator/experts/{id}/visits/{visit_id}/kept',
    summary: 'Say that a visit takes place although it is outside of the hours',
    params: visitParams,
    query: visitQuery,
    responses: { 204: 'Kept', 409: ['call_canceled', 'conflict'] },
  }).handle(async (c) => {
    const { id, visit_id: visit } = c.req.valid('param');
    await managed(c.var.operator, id);
    const { booked_at: bookedAt } = c.req.valid('query');
    await keepVisit(dependencies, { expertId: id, visit, bookedAt, record: c.var.operator.record });
    return c.body(null, 204);
  });
}

function exceptionOf(given: z.output<typeof exceptionBody>): Exception {
  if (given.kind === 'off') return { kind: 'off', day: given.day, lastDay: given.last_day ?? given.day };
  return given;
}
