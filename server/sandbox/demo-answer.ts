import { withEmergencyNumbers } from '#app/domain/emergency-numbers.ts';
import { findContact } from '#server/accounts/email/contact.ts';
import { findCountryCode } from '#server/accounts/members/queries.ts';
import { addMessage } from '#server/api/messages/send-message.ts';
import type { ApiDependencies } from '#server/http/dependencies.ts';
import { textIn } from '#server/i18n/languages.ts';

/** Who wrote what the demo says, where operators stand otherwise. */
const writtenBy = 'demo';

/**
 * Answers each message of a member in the place of a Care Partner, in the transaction of the message, so that the very next page has the
 * answer. It is the same whatever was written: that nobody reads it, and whom to call in an emergency where the member is.
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
