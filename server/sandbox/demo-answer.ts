import { withEmergencyNumbers } from '#server/platform/i18n/text-for-reader.ts';
import { findContact } from '#server/api/account/email/contact.ts';
import { findCompanyOf } from '#server/api/account/members/queries.ts';
import { sendMessage } from '#server/api/care-team/messages/send-message.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { textIn } from '#server/platform/i18n/languages.ts';

/** Author of the demo's answers, in place of an operator's name. */
const writtenBy = 'demo';

/**
 * Answers each message of a member in place of a Care Partner, before the response, so that the page shows the reply. The text is
 * constant: no person reads the message, and the emergency number of the member's country.
 */
export function demoAnswers(
  dependencies: Pick<ApiDependencies, 'sql' | 'sealing' | 'clock' | 'log' | 'files' | 'origin'>,
): NonNullable<ApiDependencies['whenMemberWrites']> {
  const { sql, sealing, origin } = dependencies;
  return async ({ memberId, messageId }) => {
    const { language } = await findContact(memberId, sql, sealing);
    const { country_code: countryCode } = await findCompanyOf(memberId, sql);
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
