import { withEmergencyNumbers } from '#app/domain/emergency-numbers.ts';
import { findContact } from '#server/accounts/email/contact.ts';
import { findCountryCode } from '#server/accounts/members/queries.ts';
import { sendMessage } from '#server/api/messages/send-message.ts';
import type { ApiDependencies } from '#server/http/dependencies.ts';
import { textIn } from '#server/i18n/languages.ts';

/** Author of the demo's answers, in place of an operator's name. */
const writtenBy = 'demo';

/**
 * Answers each message of a member in the place of a Care Partner, before the member's page is answered, so that it has the reply. It is
 * the same whatever was written: that nobody reads it, and whom to call in an emergency where the member is.
 */
export function demoAnswers(
  dependencies: Pick<ApiDependencies, 'sql' | 'sealing' | 'clock' | 'log' | 'files' | 'origin'>,
): NonNullable<ApiDependencies['whenMemberWrites']> {
  const { sql, sealing, origin } = dependencies;
  return async ({ memberId, messageId }) => {
    const { language } = await findContact(memberId, sql, sealing);
    const countryCode = await findCountryCode(memberId, sql);
    const text = withEmergencyNumbers(textIn(language, 'demo', 'answer'), { countryCode, language });
    await sendMessage(dependencies, {
      memberId,
      text: text.replaceAll('{{origin}}', origin),
      attachments: [],
      key: messageId,
      writtenBy,
    });
  };
}
