import { isSameChoice, type CookieChoice, type CookieConsent } from '#app/domain/cookie-consent.ts';
import type { Language } from '#app/domain/localized-text.ts';
import { lockMember } from '../members/lock-member.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import type { Insertable } from 'kysely';
import type { Sql } from '#server/platform/db/sql.ts';
import type { CookieConsentsTable } from '#server/platform/db/tables/members.ts';

/** The member's latest choice, about any version of the text. */
export function findNewestChoice(memberId: string, sql: Sql) {
  return sql
    .selectFrom('cookie_consents')
    .select(['functional', 'analytics', 'performance', 'advertisement', 'text_version', 'chosen_at'])
    .where('member_id', '=', memberId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

async function insertChoice(
  memberId: string,
  sql: Sql,
  chosen: Omit<Insertable<CookieConsentsTable>, 'member_id'>,
): Promise<void> {
  await sql
    .insertInto('cookie_consents')
    .values({ ...chosen, member_id: memberId })
    .execute();
}

/** Records a choice. Repeating the latest choice about the same text changes nothing, not even its time. */
export function chooseCookies(
  memberId: string,
  { choice, textVersion, language }: { choice: CookieChoice; textVersion: string; language: Language },
  { sql, clock }: ApiDependencies,
): Promise<CookieConsent> {
  return sql.transaction().execute(async (transaction) => {
    await lockMember(memberId, transaction);
    const last = await findNewestChoice(memberId, transaction);
    if (last && last.text_version === textVersion && isSameChoice(last, choice)) return last;
    const chosen = { ...choice, text_version: textVersion, chosen_at: clock.now().toString() };
    await insertChoice(memberId, transaction, { ...chosen, language });
    return chosen;
  });
}
