import { consentAttributes, consentBody } from '#app/contract/privacy.ts';
import type { Calls } from '../guards/calls.ts';
import { documentResponse, jsonBody, resourceSchema } from '#server/platform/open-api.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { reply, replyJson } from '#server/platform/http/reply.ts';
import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Language } from '#app/domain/localized-text.ts';
import { notFound } from '#server/platform/http/json-api/problem.ts';
import { recordActivity } from '../activities/activity.ts';
import { callOffVisits } from '#server/api/visits/call-off-visits.ts';
import { lockMember } from '../members/lock-member.ts';
import { updateMember } from '../members/queries.ts';
import type { Acting } from '../sessions/session.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { DataSharingConsentsTable } from '#server/platform/db/tables/members.ts';

const consent = resourceSchema('data_sharing_consent', consentAttributes);
const consentResource = ({ id, text_version, language, given_at }: ConsentRow) => ({
  type: 'data_sharing_consent',
  id,
  attributes: { text_version, language, given_at },
});

export function dataSharingConsentRoutes({ memberCall }: Calls, dependencies: ApiDependencies): void {
  memberCall({
    post: '/data_sharing_consents',
    summary: 'Consent to data sharing',
    description: 'Agreeing to the same text again changes nothing and returns the first consent.',
    body: jsonBody(consentBody),
    responses: {
      201: documentResponse('The consent as it is recorded', consent),
      422: ['blank', 'invalid'],
    },
  }).handle(async (c) => {
    const { member, session, language } = c.var;
    const giver = { memberId: member.id, sessionId: session.id };
    const { text_version: textVersion } = c.req.valid('json');
    const given = await giveConsent(giver, { textVersion, language }, dependencies);
    return reply(c, consentResource(given), { status: 201 });
  });

  memberCall({
    get: '/data_sharing_consent',
    summary: 'The current consent',
    description: '`data` is null without consent or after withdrawing it.',
    responses: { 200: documentResponse('What the member agreed to', consent.nullable()) },
  }).handle(async (c) => {
    const standing = await findNewestConsent(c.var.member.id, dependencies.sql);
    return standing ? reply(c, consentResource(standing)) : replyJson(c, { data: null });
  });

  memberCall({
    delete: '/data_sharing_consent',
    summary: 'Withdraw consent',
    description: 'The member must consent again before anything else. Future visits are canceled.',
    responses: {
      204: 'No consent stands',
      404: ['not_found'],
    },
  }).handle(async (c) => {
    await withdrawConsent({ memberId: c.var.member.id, sessionId: c.var.session.id }, dependencies);
    return c.body(null, 204);
  });
}

type ConsentRow = Selectable<DataSharingConsentsTable>;

/** Records a consent. Agreeing to the same text again changes nothing. */
function giveConsent(
  { memberId, sessionId }: Acting,
  { textVersion, language }: { textVersion: string; language: Language },
  { sql, clock }: ApiDependencies,
): Promise<ConsentRow> {
  return sql.transaction().execute(async (transaction) => {
    await lockMember(memberId, transaction);
    const now = clock.now();
    const given = await transaction
      .insertInto('data_sharing_consents')
      .values({
        id: randomUUID(),
        member_id: memberId,
        text_version: textVersion,
        language,
        given_at: now.toString(),
      })
      .onConflict((conflict) => conflict.columns(['member_id', 'text_version']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (given) await recordActivity(memberId, transaction, { kind: 'consent_given', now, sessionId });
    await updateMember(memberId, transaction, { require_data_sharing_consent: false });
    return transaction
      .selectFrom('data_sharing_consents')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('text_version', '=', textVersion)
      .executeTakeFirstOrThrow();
  });
}

/**
 * Withdraws a consent: the member must consent again before anything else, and future visits are canceled, because data is
 * no longer shared with their experts. Throws 404 without a consent.
 */
function withdrawConsent({ memberId, sessionId }: Acting, dependencies: ApiDependencies): Promise<void> {
  return dependencies.sql.transaction().execute(async (transaction) => {
    await lockMember(memberId, transaction);
    const now = dependencies.clock.now();
    const consents = await transaction
      .deleteFrom('data_sharing_consents')
      .where('member_id', '=', memberId)
      .returningAll()
      .execute();
    if (consents.length === 0) throw notFound();
    await transaction
      .insertInto('withdrawn_consents')
      .values(consents.map((consent) => ({ ...consent, withdrawn_at: now.toString() })))
      .execute();
    await updateMember(memberId, transaction, { require_data_sharing_consent: true });
    await callOffVisits(memberId, transaction, dependencies);
    await recordActivity(memberId, transaction, { kind: 'consent_withdrawn', now, sessionId });
  });
}

/** The member's latest consent that is not withdrawn. */
function findNewestConsent(memberId: string, sql: Sql) {
  return sql
    .selectFrom('data_sharing_consents')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('given_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
