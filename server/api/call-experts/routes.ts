import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { inLanguage } from '#server/domain/localized-text.ts';
import { notFound } from '#server/json-api/problem.ts';
import type { ApiEnv } from '../environment.ts';
import { callExpertResource } from '../included/call-expert.ts';
import { callSubjectResource } from '../included/call-subject.ts';
import { requireMember } from '../middleware/require-member.ts';
import { reply } from '../reply.ts';
import { refuseInvalid } from '../validation.ts';
import type { ApiWorld } from '../world.ts';
import { describeList, describeShow } from './describe.ts';
import { offerOf } from './offer.ts';
import {
  findCallExpert,
  findSubject,
  listCareTeam,
  listExpertsOfSubject,
  listSubjectsOfExpert,
} from './queries.ts';

export function callExpertRoutes(world: ApiWorld): OpenAPIHono<ApiEnv> {
  const { sql, clock } = world;
  const app = new OpenAPIHono<ApiEnv>({ defaultHook: refuseInvalid });
  const middleware = requireMember(world);

  app.openapi(createRoute({ ...describeList, middleware }), async (c) => {
    const { member, language } = c.var;
    const { call_subject, call_expert_id, date, timezone, besides } = c.req.valid('query');
    if (!call_subject) {
      const team = await listCareTeam(member.id, sql);
      return reply(
        c,
        team.map((expert) => callExpertResource(expert, language)),
      );
    }
    const subject = await findSubject(sql, call_subject);
    if (!subject) throw notFound();
    const timeZone = timezone ?? member.time_zone;
    const wish = {
      date: date ? Temporal.PlainDate.from(date) : undefined,
      timeZone,
      minutes: subject.duration_minutes,
      now: clock.now(),
      besides: besides === undefined ? undefined : { memberId: member.id, token: besides },
    };
    const experts = await listExpertsOfSubject(sql, subject.id, call_expert_id || undefined);
    const offer = await offerOf(sql, experts, wish);
    const free = experts.flatMap((expert) => {
      const timeslots = offer.slots.get(expert.id);
      if (!timeslots) return [];
      const resource = callExpertResource(expert, language);
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
      days: offer.days.map(String),
      duration: subject.duration_minutes,
    };
    return reply(c, free, { meta });
  });

  app.openapi(createRoute({ ...describeShow, middleware }), async (c) => {
    const { language, member } = c.var;
    const { id } = c.req.valid('param');
    const { call_subject: subjectId } = c.req.valid('query');
    const expert = await findCallExpert(sql, id);
    if (!expert) throw notFound();
    const resource = callExpertResource(expert, language);
    const subjects = await listSubjectsOfExpert(sql, id, member.pregnancy_content_paused_at !== null);
    const relationships = { call_subjects: subjects.map((each) => callSubjectResource(each, language)) };
    if (!subjectId) return reply(c, { ...resource, relationships });
    const subject = subjects.find((each) => each.id === subjectId);
    if (!subject) throw notFound();
    const attributes = {
      ...resource.attributes,
      call_subject_name: inLanguage(subject.name, language),
      duration: subject.duration_minutes,
    };
    return reply(c, { ...resource, attributes, relationships });
  });

  return app;
}
