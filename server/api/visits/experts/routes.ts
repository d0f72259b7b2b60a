import { z } from '@hono/zod-openapi';
import {
  expertProfileAttributes,
  freeExpertAttributes,
  offerMeta,
  subjectAttributes,
} from '#app/contract/visits.ts';
import type { Calls } from '#server/api/account/guards/calls.ts';
import { isUuid } from '#app/domain/uuid.ts';
import { inLanguage } from '#app/domain/localized-text.ts';
import { coverageOverAt, isPregnancyContentPaused } from '#server/api/account/members/member.ts';
import { orNotFound } from '#server/platform/http/json-api/problem.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { expertResource, subjectResource, selectSubjects } from '../resource.ts';
import { reply } from '#server/platform/http/reply.ts';
import { offerOf } from '../availability/free-slots.ts';
import { isTimeZone } from '#app/domain/time-zone.ts';
import { documentResponse, resourceSchema } from '#server/platform/open-api.ts';
import type { Sql } from '#server/platform/db/sql.ts';

const subject = z.string().max(100);

const profile = resourceSchema('call_expert', expertProfileAttributes, {
  call_subjects: z.array(resourceSchema('call_subject', subjectAttributes)),
});

export function expertRoutes({ memberCall }: Calls, dependencies: ApiDependencies): void {
  const { sql, clock, video } = dependencies;

  memberCall({
    get: '/call_experts',
    summary: "The member's care team, or the experts with free times for a subject on a day",
    description:
      'Without call_subject: their own Care Partner first, then every expert by name. With it: the experts with free times ' +
      'on `date` (by default the first day with any, else today in `timezone`), and in meta the days with free times; none is after ' +
      'the last covered day. `besides` is the id of the visit to be moved: it blocks no other time, and its own time is not offered.',
    query: z.object({
      call_subject: subject.optional(),
      call_expert_id: z.string().max(100).optional(),
      date: z.iso.date().optional(),
      timezone: z.string().max(60).refine(isTimeZone, 'invalid.time_zone').optional(),
      besides: z.string().max(100).optional(),
    }),
    responses: {
      200: documentResponse(
        'The experts',
        z.array(resourceSchema('call_expert', freeExpertAttributes)),
        offerMeta.optional(),
      ),
      404: ['not_found'],
    },
  }).handle(async (c) => {
    const { member, language } = c.var;
    const { call_subject, call_expert_id, date, timezone, besides } = c.req.valid('query');
    if (!call_subject) {
      const team = (await listCareTeam(member.id, sql)).map((expert) => expertResource(expert, language));
      return reply(c, team);
    }
    const subject = orNotFound(await findSubject(sql, call_subject));
    const timeZone = timezone ?? member.time_zone;
    const experts = await listExpertsOfSubject(sql, subject.id, call_expert_id || undefined);
    const offer = await offerOf(sql, experts, {
      date: date ? Temporal.PlainDate.from(date) : undefined,
      timeZone,
      minutes: subject.duration_minutes,
      now: clock.now(),
      coverageOverAt: coverageOverAt(member),
      memberId: member.id,
      besides: besides === undefined || !isUuid(besides) ? undefined : { memberId: member.id, id: besides },
    });
    const free = experts.flatMap((expert) => {
      const timeslots = offer.slots.get(expert.id);
      if (!timeslots) return [];
      const resource = expertResource(expert, language);
      const attributes = {
        ...resource.attributes,
        call_subject_name: inLanguage(subject.name, language),
        timeslots: timeslots.map(String),
      };
      return [{ ...resource, attributes }];
    });
    const meta = {
      date: offer.date.toString(),
      timezone: timeZone,
      days: [...offer.days.keys()],
      times_by_day: Object.fromEntries(offer.days),
      duration: subject.duration_minutes,
    };
    return reply(c, free, { meta });
  });

  memberCall({
    get: '/call_experts/{id}',
    summary: 'One expert with their visit subjects',
    params: z.object({ id: z.string() }),
    query: z.object({ call_subject: subject.optional() }),
    responses: {
      200: documentResponse('The expert', profile),
    },
  }).handle(async (c) => {
    const { language, member } = c.var;
    const { id } = c.req.valid('param');
    const { call_subject: subjectId } = c.req.valid('query');
    const expert = orNotFound(await findExpert(sql, id));
    const resource = expertResource(expert, language);
    const subjects = await listSubjectsOfExpert(sql, id, isPregnancyContentPaused(member));
    const view = { language, medium: video.medium };
    const relationships = { call_subjects: subjects.map((each) => subjectResource(each, view)) };
    if (!subjectId) return reply(c, { ...resource, relationships });
    const subject = orNotFound(subjects.find((each) => each.id === subjectId));
    const attributes = {
      ...resource.attributes,
      call_subject_name: inLanguage(subject.name, language),
      duration: subject.duration_minutes,
    };
    return reply(c, { ...resource, attributes, relationships });
  });
}

/** An expert, for any member. */
function findExpert(sql: Sql, expertId: string) {
  return sql.selectFrom('call_experts').selectAll().where('id', '=', expertId).executeTakeFirst();
}

/** The member's own Care Partner first, then the experts by name; other members' Care Partners are omitted. */
function listCareTeam(memberId: string, sql: Sql) {
  return sql
    .selectFrom('call_experts')
    .innerJoin('members', (join) => join.onTrue())
    .selectAll('call_experts')
    .where('members.id', '=', memberId)
    .where(({ or, eb }) =>
      or([
        eb('call_experts.care_navigator', '=', false),
        eb('call_experts.id', '=', eb.ref('members.care_navigator_id')),
      ]),
    )
    .orderBy('call_experts.care_navigator', 'desc')
    .orderBy('call_experts.lname')
    .orderBy('call_experts.fname')
    .execute();
}

/** The subjects of an expert, in the order of the catalog; without pregnancy subjects while these are paused. */
function listSubjectsOfExpert(sql: Sql, expertId: string, paused: boolean) {
  return selectSubjects(sql)
    .innerJoin('call_subject_experts', 'call_subject_experts.call_subject_id', 'call_subjects.id')
    .where('call_subject_experts.call_expert_id', '=', expertId)
    .$if(paused, (query) => query.where('call_categories.pregnancy_content', '=', false))
    .orderBy('call_categories.position')
    .orderBy('call_subjects.position')
    .execute();
}

/** A subject that members can book visits about. */
function findSubject(sql: Sql, subjectId: string) {
  return sql
    .selectFrom('call_subjects')
    .select(['id', 'name', 'duration_minutes'])
    .where('id', '=', subjectId)
    .executeTakeFirst();
}

/** The experts of a subject, by name; one of them, or all. */
function listExpertsOfSubject(sql: Sql, subjectId: string, expertId?: string) {
  return sql
    .selectFrom('call_experts')
    .innerJoin('call_subject_experts', 'call_subject_experts.call_expert_id', 'call_experts.id')
    .selectAll('call_experts')
    .where('call_subject_experts.call_subject_id', '=', subjectId)
    .$if(expertId !== undefined, (query) => query.where('call_experts.id', '=', expertId ?? ''))
    .orderBy('call_experts.lname')
    .orderBy('call_experts.fname')
    .execute();
}
