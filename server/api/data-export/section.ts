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

/** Name suffixes give the type: `_at` a moment, `_on` and `_date` a day, `_cents` an amount. */
export type ExportValue = string | number | boolean | null | string[] | ExportEntry[];
export interface ExportEntry {
  [name: string]: ExportValue;
}

export type Sections = Partial<Record<SectionName, ExportEntry[]>>;

/** Sections that grow with the years: each is read a part at a time. The others are whole. */
export const longSections: ReadonlySet<SectionName> = new Set([
  'cookie_consents',
  'screenings',
  'visits',
  'messages',
  'authorizations',
  'bills',
  'payments',
  'appointment_requests',
  'claims',
  'devices',
  'sessions',
  'activities',
]);

export interface ExportFor {
  member: Member;
  dependencies: Pick<ApiDependencies, 'sql' | 'sealing' | 'clock' | 'log'>;
  language: Language;
  /** For long sections: how many entries to skip and how many to read. */
  part: { skip: number; take: number };
}
