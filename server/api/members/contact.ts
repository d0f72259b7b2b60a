import type { Sql } from '#server/db/sql.ts';
import type { Language } from '#server/domain/localized-text.ts';
import type { Sealing } from '#server/sealing/sealing.ts';
import { emailDigests } from './email-digest.ts';
import { openDetails, type MemberDetails } from './member-details.ts';

/** A member as far as mails and account links go. */
export interface Contact {
  id: string;
  details: MemberDetails;
  language: Language;
  /** IANA name. */
  timeZone: string;
}

const columns = ['id', 'details_sealed', 'preferred_language', 'time_zone'] as const;

interface ContactRow {
  id: string;
  details_sealed: Buffer;
  preferred_language: string;
  time_zone: string;
}

function contactOf(
  sealing: Sealing,
  { id, details_sealed, preferred_language, time_zone }: ContactRow,
): Contact {
  // Mails exist in these two languages; whoever prefers a third one gets English.
  const language = preferred_language === 'es' ? 'es' : 'en';
  return { id, details: openDetails(sealing, id, details_sealed), language, timeZone: time_zone };
}

export async function findContact(memberId: string, sql: Sql, sealing: Sealing): Promise<Contact> {
  const row = await sql
    .selectFrom('members')
    .select(columns)
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return contactOf(sealing, row);
}

/** By e-mail address, for jobs that start from what somebody typed. Nobody whose access was ended. */
export async function findContactByEmail(
  sql: Sql,
  sealing: Sealing,
  email: string,
): Promise<Contact | undefined> {
  const row = await sql
    .selectFrom('members')
    .select(columns)
    .where('email_digest', 'in', emailDigests(sealing, email))
    .where('access_ended_at', 'is', null)
    .executeTakeFirst();
  return row && contactOf(sealing, row);
}
