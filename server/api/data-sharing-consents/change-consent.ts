import { randomUUID } from 'node:crypto';
import type { Language } from '#app/domain/localized-text.ts';
import { notFound } from '#server/http/json-api/problem.ts';
import { recordActivity } from '#server/accounts/activity.ts';
import { callOffVisits } from '#server/visits/call-off-visits.ts';
import { lockMember } from '#server/accounts/members/lock-member.ts';
import type { ApiDependencies } from '#server/http/dependencies.ts';
import { findConsent, insertConsent, moveToWithdrawn, setAskedForConsent } from './queries.ts';
import type { ConsentRow } from './resource.ts';

interface ConsentGiver {
  memberId: string;
  sessionId: string;
}

/** Takes a consent in. Agreeing to the same text again changes nothing. */
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
 * Takes a consent back: the member is asked anew before anything else, and visits ahead are off, because nothing is
 * shared with their experts any more. Throws 404 when no consent stands.
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
