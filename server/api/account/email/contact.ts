import { languageOf } from '#server/platform/i18n/languages.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { Language } from '#app/domain/localized-text.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import { emailDigests } from './email-digest.ts';
import { type MemberDetails, openDetails } from '../members/member-details.ts';
import type { TokenPurposeType } from '#server/platform/db/tables/sign-in.ts';
import { isSameEmail } from '#app/domain/email-address.ts';
import { emailTitle } from '#server/platform/http/json-api/typed-text.ts';
import type { TitleKey } from '#server/platform/http/json-api/problem.ts';

/** The data of a member that mails and account links need. */
export interface Contact {
  id: string;
  details: MemberDetails;
  language: Language;
  /** IANA name. */
  timeZone: string;
  /** Chose mails that do not reveal their subject. */
  discreet: boolean;
}

const contacts = (sql: Sql) =>
  sql
    .selectFrom('members')
    .select(['id', 'details_sealed', 'preferred_language', 'time_zone', 'discreet_notifications']);

type ContactRow = Awaited<ReturnType<ReturnType<typeof contacts>['executeTakeFirstOrThrow']>>;

function contactOf(
  sealing: Sealing,
  { id, details_sealed, preferred_language, time_zone, discreet_notifications: discreet }: ContactRow,
): Contact {
  const language = languageOf(preferred_language);
  return { id, details: openDetails(sealing, id, details_sealed), language, timeZone: time_zone, discreet };
}

export async function findContact(memberId: string, sql: Sql, sealing: Sealing): Promise<Contact> {
  return contactOf(sealing, await contacts(sql).where('id', '=', memberId).executeTakeFirstOrThrow());
}

/** The same, locked until the caller's transaction ends. Code that changes addresses or their links starts with this lock. */
export async function lockContact(memberId: string, transaction: Sql, sealing: Sealing): Promise<Contact> {
  const locked = contacts(transaction).where('id', '=', memberId).forNoKeyUpdate();
  return contactOf(sealing, await locked.executeTakeFirstOrThrow());
}

/** By email address, for jobs that start from typed input; locked as above. Undefined when the member's access ended. */
export async function lockContactByEmail(
  transaction: Sql,
  sealing: Sealing,
  email: string,
): Promise<Contact | undefined> {
  const row = await contacts(transaction)
    .where('email_digest', 'in', emailDigests(sealing, email))
    .where('access_ended_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && contactOf(sealing, row);
}

/** Purposes of links mailed to a personal address. */
export const personalPurposes = [
  'confirm_personal_email',
  'reset_password_personal',
  'unlock_personal',
] as const satisfies readonly TokenPurposeType[];

/** Validates a personal address: it must be well-formed and differ from the sign-in address. */
export function personalEmailFault(given: string, signInEmail: string): TitleKey | undefined {
  const fault = emailTitle(given);
  if (fault) return fault;
  return isSameEmail(given, signInEmail) ? 'invalid.same_email' : undefined;
}

/** The personal address, once confirmed; until then only the confirmation link is mailed there. */
export function confirmedPersonalEmail({
  email,
  personal_email,
  personal_email_confirmed_at,
}: Pick<MemberDetails, 'email' | 'personal_email' | 'personal_email_confirmed_at'>): string | undefined {
  if (personal_email === null || personal_email_confirmed_at === null) return undefined;
  return isSameEmail(personal_email, email) ? undefined : personal_email;
}
