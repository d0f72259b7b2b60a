import { randomUUID } from 'node:crypto';
import type { Language } from '#app/domain/localized-text.ts';
import { notFound } from '#server/platform/http/json-api/problem.ts';
import { recordActivity } from '../activities/activity.ts';
import { callOffVisits } from '#server/api/visits/call-off-visits.ts';
import { lockMember } from '../members/lock-member.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { findConsent, insertConsent, moveToWithdrawn, setAskedForConsent } from './queries.ts';
import type { ConsentRow } from './resource.ts';

interface ConsentGiver {
  memberId: string;
  sessionId: string;
}

/** Records a consent. Agreeing to the same text again changes nothing. */
export function giveConsent(
  { memberId, sessionId }: ConsentGiver,
  { textVersion, language }: { textVersion: string; language: Language },
  { sql, clock }: ApiDependencies,
): Promise<ConsentRow> {
  return sql.transaction().execute(async (transaction) => {
    await lockMember(memberId, transaction);
    const now = clock.now();
    const given = await insertConsent(memberId, transaction, {
      id: randomUUID(),
      text_version: textVersion,
      language,
      given_at: now.toString(),
    });
    if (given) await recordActivity(memberId, transaction, { kind: 'consent_given', now, sessionId });
    await setAskedForConsent(memberId, transaction, false);
    return findConsent(memberId, transaction, textVersion);
  });
}

/**
 * Withdraws a consent: the member must consent again before anything else, and future visits are canceled, because data is
 * no longer shared with their experts. Throws 404 without a consent.
 */
export function withdrawConsent(
  { memberId, sessionId }: ConsentGiver,
  dependencies: ApiDependencies,
): Promise<void> {
  return dependencies.sql.transaction().execute(async (transaction) => {
    await lockMember(memberId, transaction);
    const now = dependencies.clock.now();
    if (!(await moveToWithdrawn(memberId, transaction, now))) throw notFound();
    await setAskedForConsent(memberId, transaction, true);
    await callOffVisits(memberId, transaction, dependencies);
    await recordActivity(memberId, transaction, { kind: 'consent_withdrawn', now, sessionId });
  });
}
