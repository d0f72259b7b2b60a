import { consentAttributes, consentBody } from '#app/contract/privacy.ts';
import type { Calls } from '../guards/calls.ts';
import { documentResponse, jsonBody, resourceSchema } from '#server/platform/open-api.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { reply, replyJson } from '#server/platform/http/reply.ts';
import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { notFound } from '#server/platform/http/json-api/problem.ts';
import { recordActivity } from '../activities/activity.ts';
import { cancelOpenRequests } from '#server/api/providers/appointment-requests/move-request.ts';
import { cancelOpenVisits } from '#server/api/visits/cancel-open-visits.ts';
import { lockMember } from '../members/lock-member.ts';
import { updateMember } from '../members/queries.ts';
import type { DataSharingConsentsTable } from '#server/platform/db/tables/members.ts';

const consent = resourceSchema('data_sharing_consent', consentAttributes);
const consentResource = ({ id, text_version, language, given_at }: Selectable<DataSharingConsentsTable>) => ({
  type: 'data_sharing_consent',
  id,
  attributes: { text_version, language, given_at },
});

export function dataSharingConsentRoutes({ memberCall }: Calls, dependencies: ApiDependencies): void {
  const { sql, clock } = dependencies;

  memberCall({
    post: '/data_sharing_consents',
    act: 'consent_given',
    summary: 'Consent to data sharing',
    description: 'Agreeing to the same text again changes nothing and returns the first consent.',
    body: jsonBody(consentBody),
    responses: {
      201: documentResponse('The consent as it is recorded', consent),
      422: ['blank', 'invalid'],
    },
  }).handle(async (c) => {
    const { member, session, language, record } = c.var;
    const { text_version } = c.req.valid('json');
    const consent = await sql.transaction().execute(async (transaction) => {
      await lockMember(member.id, transaction);
      const now = clock.now();
      const given = { member_id: member.id, text_version, language, given_at: now.toString() };
      const isNew = await transaction
        .insertInto('data_sharing_consents')
        .values({ id: randomUUID(), ...given })
        .onConflict((conflict) => conflict.columns(['member_id', 'text_version']).doNothing())
        .returning('id')
        .executeTakeFirst();
      const activity = { kind: 'consent_given', now, sessionId: session.id } as const;
      if (isNew) await recordActivity(member.id, transaction, activity);
      await updateMember(member.id, transaction, { require_data_sharing_consent: false });
      const stands = await transaction
        .selectFrom('data_sharing_consents')
        .selectAll()
        .where('member_id', '=', member.id)
        .where('text_version', '=', text_version)
        .executeTakeFirstOrThrow();
      if (isNew) await record(transaction, { memberId: member.id, subjectId: stands.id });
      return stands;
    });
    return reply(c, consentResource(consent), { status: 201 });
  });

  memberCall({
    get: '/data_sharing_consent',
    summary: 'The current consent',
    description: '`data` is null without consent or after withdrawing it.',
    responses: { 200: documentResponse('What the member agreed to', consent.nullable()) },
  }).handle(async (c) => {
    const standing = await sql
      .selectFrom('data_sharing_consents')
      .selectAll()
      .where('member_id', '=', c.var.member.id)
      .orderBy('given_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return standing ? reply(c, consentResource(standing)) : replyJson(c, { data: null });
  });

  memberCall({
    delete: '/data_sharing_consent',
    act: 'consent_withdrawn',
    summary: 'Withdraw consent',
    description:
      'The member must consent again before anything else. Future visits and open requests to providers are canceled.',
    responses: {
      204: 'No consent stands',
      404: ['not_found'],
    },
  }).handle(async (c) => {
    const { member, session, record } = c.var;
    await sql.transaction().execute(async (transaction) => {
      await lockMember(member.id, transaction);
      const now = clock.now();
      const consents = await transaction
        .deleteFrom('data_sharing_consents')
        .where('member_id', '=', member.id)
        .returningAll()
        .execute();
      if (consents.length === 0) throw notFound();
      await transaction
        .insertInto('withdrawn_consents')
        .values(consents.map((consent) => ({ ...consent, withdrawn_at: now.toString() })))
        .execute();
      await updateMember(member.id, transaction, { require_data_sharing_consent: true });
      // Data is no longer shared with their experts, or with providers.
      await cancelOpenVisits(member.id, transaction, dependencies);
      await cancelOpenRequests(member.id, transaction, dependencies);
      const activity = { kind: 'consent_withdrawn', now, sessionId: session.id } as const;
      await recordActivity(member.id, transaction, activity);
      await record(transaction, { memberId: member.id });
    });
    return c.body(null, 204);
  });
}
