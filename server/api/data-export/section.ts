import type { Language } from '#app/domain/localized-text.ts';
import type { Member } from '#server/accounts/members/member.ts';
import type { ApiDependencies } from '#server/http/dependencies.ts';

/** The parts of an export, in the order they are shown. */
export const sectionNames = [
  'account',
  'personal',
  'membership',
  'goal',
  'consents',
  'cookie_consents',
  'terms',
  'care_tasks',
  'screenings',
  'unfinished_screenings',
  'visits',
  'messages',
  'message_draft',
  'unsent_message_files',
  'authorizations',
  'bills',
  'payments',
  'linked_accounts',
  'appointment_requests',
  'claims',
  'claim_draft',
  'unsent_receipts',
  'partner_invitations',
  'second_factors',
  'devices',
  'sessions',
  'activities',
  'deletion_request',
] as const;

export type SectionName = (typeof sectionNames)[number];

/** Names end in what they hold: `_at` a moment, `_on` and `_date` a day, `_cents` an amount. */
export type ExportValue = string | number | boolean | null | string[] | ExportEntry[];
export interface ExportEntry {
  [name: string]: ExportValue;
}

export type Sections = Partial<Record<SectionName, ExportEntry[]>>;

export interface ExportFor {
  member: Member;
  dependencies: Pick<ApiDependencies, 'sql' | 'sealing' | 'clock'>;
  language: Language;
}
