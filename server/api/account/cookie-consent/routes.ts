import { cookieChoiceBody, cookieConsentAttributes } from '#app/contract/privacy.ts';
import type { Calls } from '../guards/calls.ts';
import {
  choiceOf,
  isSameChoice,
  optionalCategories,
  type CookieConsent,
} from '#app/domain/cookie-consent.ts';
import { documentResponse, jsonBody, resourceSchema } from '#server/platform/open-api.ts';
import type { ResourceOf } from '#server/platform/http/json-api/document.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { reply } from '#server/platform/http/reply.ts';
import { lockMember } from '../members/lock-member.ts';
import type { Sql } from '#server/platform/db/sql.ts';

/** The member's latest choice, about any version of the text. */
function findNewestChoice(memberId: string, sql: Sql) {
  return sql
    .selectFrom('cookie_consents')
    .select([...optionalCategories, 'text_version', 'chosen_at'])
    .where('member_id', '=', memberId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

const path = '/cookie_consent';

function consentResource(
  memberId: string,
  chosen: CookieConsent | undefined,
): ResourceOf<typeof cookieConsentAttributes> {
  const counts = chosen ?? { ...choiceOf([]), text_version: null, chosen_at: null };
  return {
    type: 'cookie_consent',
    id: memberId,
    attributes: { necessary: true, ...counts, action_completed: chosen !== undefined },
  };
}

const document = documentResponse(
  'What counts now',
  resourceSchema('cookie_consent', cookieConsentAttributes),
);

export function cookieConsentRoutes({ memberCall }: Calls, dependencies: ApiDependencies): void {
  const { sql, clock } = dependencies;

  memberCall({
    get: path,
    summary: 'The member’s cookie choice',
    description: 'Without a choice only necessary cookies are allowed.',
    responses: { 200: document },
  }).handle(async (c) => {
    const { id } = c.var.member;
    return reply(c, consentResource(id, await findNewestChoice(id, sql)));
  });

  memberCall({
    put: path,
    summary: 'Save a choice, or withdraw it',
    description:
      'Repeating a choice about the same text changes nothing. Every other choice is stored with its time.',
    body: jsonBody(cookieChoiceBody),
    responses: {
      200: document,
      422: ['blank', 'invalid'],
    },
  }).handle(async (c) => {
    const { member, language } = c.var;
    const { text_version, ...choice } = c.req.valid('json');
    const standing = await sql.transaction().execute(async (transaction) => {
      await lockMember(member.id, transaction);
      const last = await findNewestChoice(member.id, transaction);
      if (last && last.text_version === text_version && isSameChoice(last, choice)) return last;
      const chosen = { ...choice, text_version, chosen_at: clock.now().toString() };
      const row = { ...chosen, language, member_id: member.id };
      await transaction.insertInto('cookie_consents').values(row).execute();
      return chosen;
    });
    return reply(c, consentResource(member.id, standing));
  });
}
