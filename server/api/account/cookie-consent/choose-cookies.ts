import { isSameChoice, type CookieChoice, type CookieConsent } from '#app/domain/cookie-consent.ts';
import type { Language } from '#app/domain/localized-text.ts';
import { lockMember } from '../members/lock-member.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { findNewestChoice, insertChoice } from './queries.ts';

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
