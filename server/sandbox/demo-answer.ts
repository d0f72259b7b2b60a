import { withEmergencyNumbers } from '#app/domain/emergency-numbers.ts';
import { findContact } from '#server/accounts/email/contact.ts';
import { findCountryCode } from '#server/accounts/members/queries.ts';
import { addMessage } from '#server/api/messages/send-message.ts';
import type { ApiDependencies } from '#server/http/dependencies.ts';
import { textIn } from '#server/i18n/languages.ts';

/** Author of the demo's answers, in place of an operator's name. */
const writtenBy = 'demo';

/**
 * Answers each message of a member as the Care Partner, in the message's transaction, so that the next page has the
 * answer. The text is always the same: that the message is not read, and the emergency numbers of the member's country.
 */
export function demoAnswers({
  sealing,
  clock,
  log,
  origin,
}: Pick<ApiDependencies, 'sealing' | 'clock' | 'log' | 'origin'>): NonNullable<
  ApiDependencies['whenMemberWrites']
> {
  return async (transaction, { memberId, messageId }) => {
    const { language } = await findContact(memberId, transaction, sealing);
    const countryCode = await findCountryCode(memberId, transaction);
    const text = withEmergencyNumbers(textIn(language, 'demo', 'answer'), { countryCode, language });
    await addMessage(
      transaction,
      { sealing, clock, log },
      { memberId, text: text.replaceAll('{{origin}}', origin), attachments: [], key: messageId, writtenBy },
    );
  };
}
