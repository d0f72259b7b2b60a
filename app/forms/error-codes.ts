import type { $ZodIssue } from 'zod/v4/core';
import type { MessageKey } from '#app/i18n/resources.ts';
import type { MessageValues, Translate } from '#app/i18n/translator.ts';
import type { FormError } from '#app/ui/fields/fieldset-frame.tsx';
import { genericMessage } from './messages.ts';

/**
 * Codes of errors that pages find in forms themselves, shown beside the messages. Errors of the benefits API have the API's
 * codes; the same error has the same code in both. tests/http/README.md lists them.
 */
export const errorCodes = {
  blank: 'a required value is missing',
  incomplete: 'a part of it is missing, such as the year of a date',
  invalid: 'it has the wrong format, or is not among the choices',
  too_short: 'fewer characters than the least',
  too_long: 'more characters than the most',
  too_few: 'fewer are chosen than the least',
  too_many: 'more are chosen or attached than the most',
  too_small: 'below the least',
  too_large: 'above the most',
  not_positive: 'an amount of zero or below',
  in_future: 'a day in the future',
  too_old: 'a day too long ago',
  mismatch: 'it is not the same as what it repeats',
  conflict: 'it was changed elsewhere in the meantime',
  refused: 'the benefits API refused it without a code',
} as const;
export type ErrorCode = keyof typeof errorCodes;

type GeneralMessage = Exclude<
  Extract<MessageKey, `validation:${string}`>,
  'validation:changedMeanwhile.saved'
>;

/** Messages shared by forms, and messages of single forms whose issue kind is not specific enough. */
const codeOfMessage = {
  'validation:required': 'blank',
  'validation:requiredChoice': 'blank',
  'validation:changedMeanwhile': 'conflict',
  'validation:tooLong': 'too_long',
  'validation:tooLongUnmeasured': 'too_long',
  'validation:tooShort': 'too_short',
  'validation:tooShortUnmeasured': 'too_short',
  'validation:tooManyItems': 'too_many',
  'validation:tooFewItems': 'too_few',
  'validation:invalidDate': 'invalid',
  'validation:invalidEmail': 'invalid',
  'validation:invalidPhone': 'invalid',
  'validation:emailLetters': 'invalid',
  'validation:phoneExtension': 'invalid',
  'validation:invalidNumber': 'invalid',
  'validation:invalidTime': 'invalid',
  'validation:invalidUrl': 'invalid',
  'validation:patternMismatch': 'invalid',
  'validation:stepMismatch': 'invalid',
  'validation:dateTooEarly': 'too_small',
  'validation:dateTooLate': 'too_large',
  'validation:tooSmall': 'too_small',
  'validation:tooLarge': 'too_large',
  'validation:date.missing': 'blank',
  'validation:date.partMissing.month': 'incomplete',
  'validation:date.partMissing.day': 'incomplete',
  'validation:date.partMissing.year': 'incomplete',
  'validation:date.partMissing.monthAndDay': 'incomplete',
  'validation:date.partMissing.monthAndYear': 'incomplete',
  'validation:date.partMissing.dayAndYear': 'incomplete',
  'validation:date.impossible': 'invalid',
  'validation:date.yearDigits': 'invalid',
  'validation:date.future': 'in_future',
  'validation:date.tooOld': 'too_old',
  'validation:money.missing': 'blank',
  'validation:money.notMoney': 'invalid',
  'validation:money.otherCurrency': 'invalid',
  'validation:money.negative': 'not_positive',
  'validation:money.zero': 'not_positive',
  'validation:money.tooManyDecimals': 'invalid',
  'validation:money.tooLarge': 'too_large',
  'chat:files.choose': 'blank',
  'chat:files.tooMany': 'too_many',
  'chat:files.tooManyAtOnce': 'too_many',
  'claims:changed.sent': 'conflict',
  'claims:check.changed': 'conflict',
  'registration:check.changed': 'conflict',
  'claims:receipts.choose': 'blank',
  'claims:receipts.none': 'blank',
  'claims:receipts.tooManyAtOnce': 'too_many',
  'desk:reason.missing': 'blank',
  'deskAccounts:find.missing.dob': 'blank',
  'deskAccounts:find.missing.employee_id': 'blank',
  'deskAccounts:find.missing.who': 'blank',
  'deskAccounts:find.unknown': 'invalid',
  'deskBrand:color.missing': 'blank',
  'deskBrand:name.missing': 'blank',
  'deskAuthorizations:decision.reasonForMoreMissing': 'blank',
  'deskAuthorizations:decision.reasonMissing': 'blank',
  'deskAuthorizations:find.emailMissing': 'blank',
  'deskAuthorizations:find.unknown': 'invalid',
  'deskAuthorizations:new.amountMissing': 'blank',
  'deskBills:new.chargeMissing': 'blank',
  'deskBills:new.everyLanguage': 'blank',
  'deskRequests:answer.missing': 'blank',
  'deskRequests:answer.timeMissing': 'blank',
  'providers:filter.zip.notPostal': 'invalid',
  'providers:filter.zip.notZip': 'invalid',
  'providers:filter.zip.unknown': 'invalid',
  'providers:filter.zip.unknownPostal': 'invalid',
  'recovery:reset.mismatch': 'mismatch',
  'registration:about.ownWords': 'blank',
  'registration:password.mismatch': 'mismatch',
  'registration:phone.missing': 'blank',
  'registration:trap.filled': 'invalid',
  'screenings:question.missing': 'blank',
  'security:password.mismatch': 'mismatch',
  'settings:goal.weekMissing': 'blank',
  'visits:confirm.chooseTime': 'blank',
} as const satisfies Partial<Record<MessageKey, ErrorCode>> & Record<GeneralMessage, ErrorCode>;

const codes = new Map<string, ErrorCode>(Object.entries(codeOfMessage));

/** The code of one issue of a schema: of its own message where that has one, else of its kind. */
export function codeOfIssue(issue: $ZodIssue): ErrorCode {
  return codes.get(issue.message) ?? codes.get(genericMessage(issue, 'en').key) ?? 'invalid';
}

/** An error that a page found without a schema. */
export function messageError(
  translate: Translate,
  key: keyof typeof codeOfMessage,
  values?: MessageValues,
): FormError {
  return { code: codeOfMessage[key], text: translate(key, values) };
}
