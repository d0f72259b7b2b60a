import { OpenAPIHono } from '@hono/zod-openapi';
import { preferencesAttributes, preferencesBody } from '#app/contract/account.ts';
import type { z } from 'zod';
import { memberRoute } from '../guards/declared-route.ts';
import {
  documentResponse,
  jsonBody,
  problemResponse,
  resourceSchema,
} from '#server/platform/http/json-api/open-api.ts';
import { readTimeZone } from '#app/domain/time-zone.ts';
import { Problem } from '#server/platform/http/json-api/problem.ts';
import type { ApiEnv } from '#server/platform/http/environment.ts';
import { reply } from '#server/platform/http/reply.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { findOfferedLanguages, setPreferences } from './queries.ts';

const path = '/preferences';
type Preferences = z.infer<typeof preferencesAttributes>;

function attributesOf(given: Preferences): Preferences {
  return {
    preferred_language: given.preferred_language,
    notifications_enabled: given.notifications_enabled,
    visit_reminders: given.visit_reminders,
    message_mails: given.message_mails,
    discreet_notifications: given.discreet_notifications,
    low_data: given.low_data,
    time_zone: given.time_zone,
  };
}

const document = documentResponse('The preferences', resourceSchema('preferences', preferencesAttributes));

export function preferenceRoutes(dependencies: ApiDependencies): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();

  const show = memberRoute(dependencies, {
    method: 'get',
    path,
    summary: 'The member’s language, mail and display preferences',
    responses: { 200: document },
  });
  app.openapi(show, (c) => {
    const { id, ...member } = c.var.member;
    return reply(c, { type: 'preferences', id, attributes: attributesOf(member) });
  });

  const save = memberRoute(dependencies, {
    method: 'patch',
    path,
    summary: 'Change language, mails, or data saving',
    description: 'Omitted attributes stay unchanged.',
    request: { body: jsonBody(preferencesBody) },
    responses: {
      200: document,
      422: problemResponse('blank', 'invalid'),
    },
  });
  app.openapi(save, async (c) => {
    const { member } = c.var;
    const given = c.req.valid('json');
    if (given.preferred_language !== undefined) {
      const offered = await findOfferedLanguages(member.id, dependencies.sql);
      if (!offered.includes(given.preferred_language)) {
        const pointer = '/data/attributes/preferred_language';
        throw new Problem(422, [{ key: 'invalid.language', pointer }]);
      }
    }
    if (given.time_zone !== undefined) {
      const time_zone = readTimeZone(given.time_zone);
      if (time_zone === undefined) {
        throw new Problem(422, [{ key: 'invalid.time_zone', pointer: '/data/attributes/time_zone' }]);
      }
      given.time_zone = time_zone;
    }
    const attributes = await setPreferences(member.id, dependencies.sql, given);
    return reply(c, { type: 'preferences', id: member.id, attributes });
  });

  return app;
}
