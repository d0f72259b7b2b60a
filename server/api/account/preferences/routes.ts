import { z } from '@hono/zod-openapi';
import { preferencesAttributes, preferencesBody } from '#app/contract/account.ts';
import type { Calls } from '../guards/calls.ts';
import { findCompanyOf } from '../members/queries.ts';
import { documentResponse, jsonBody, resourceSchema } from '#server/platform/open-api.ts';
import { readTimeZone } from '#app/domain/time-zone.ts';
import { fieldProblem } from '#server/platform/http/json-api/problem.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { reply } from '#server/platform/http/reply.ts';

const path = '/preferences';
/** The columns of these names. */
const shown = z.object(preferencesAttributes.shape);

const columns = [
  'preferred_language',
  'notifications_enabled',
  'visit_reminders',
  'message_mails',
  'discreet_notifications',
  'low_data',
  'time_zone',
] as const;

const document = documentResponse('The preferences', resourceSchema('preferences', preferencesAttributes));

export function preferenceRoutes({ memberCall }: Calls, dependencies: ApiDependencies): void {
  memberCall({
    get: path,
    summary: 'The member’s language, mail and display preferences',
    responses: { 200: document },
  }).handle((c) => {
    const { member } = c.var;
    return reply(c, { type: 'preferences', id: member.id, attributes: shown.parse(member) });
  });

  memberCall({
    patch: path,
    summary: 'Change language, mails, or data saving',
    description: 'Omitted attributes stay unchanged.',
    body: jsonBody(preferencesBody),
    responses: {
      200: document,
      422: ['blank', 'invalid'],
    },
  }).handle(async (c) => {
    const { member } = c.var;
    const given = c.req.valid('json');
    if (given.preferred_language !== undefined) {
      const { languages } = await findCompanyOf(member.id, dependencies.sql);
      const isOffered = languages.includes(given.preferred_language);
      if (!isOffered) throw fieldProblem('preferred_language', 'invalid.language');
    }
    if (given.time_zone !== undefined) {
      const time_zone = readTimeZone(given.time_zone);
      if (time_zone === undefined) throw fieldProblem('time_zone', 'invalid.time_zone');
      given.time_zone = time_zone;
    }
    const attributes = await dependencies.sql
      .updateTable('members')
      .set(given)
      .where('id', '=', member.id)
      .returning(columns)
      .executeTakeFirstOrThrow();
    return reply(c, { type: 'preferences', id: member.id, attributes });
  });
}
