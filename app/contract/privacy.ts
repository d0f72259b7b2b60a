import { z } from 'zod';

const instant = z.iso.datetime();
/** @param error the problem code of a missing version */
const textVersion = (error?: string) => z.string(error).regex(/^\d{4}-\d{2}(\.\d+)?$/);

export const consentBody = z
  .strictObject({
    accepted: z.literal(true, 'blank.consent'),
    text_version: textVersion('blank').describe('Version of the text that was shown, such as 2026-11'),
  })
  .meta({ id: 'DataSharingConsent' });

export const consentAttributes = z
  .object({
    text_version: z.string(),
    language: z.string().describe('The language the text was shown in'),
    given_at: instant,
  })
  .meta({ id: 'DataSharingConsentAttributes' });

const categories = {
  functional: z.boolean().describe('Optional conveniences'),
  analytics: z.boolean().describe('Counting which pages are opened'),
  performance: z.boolean().describe('Measuring how fast pages are'),
  advertisement: z.boolean().describe('Advertising'),
};

export const cookieChoiceBody = z
  .strictObject({
    ...categories,
    text_version: textVersion().describe('Version of the text that was shown, such as 2026-11'),
  })
  .meta({ id: 'CookieChoice' });

export const cookieConsentAttributes = z
  .object({
    necessary: z.literal(true).describe('Required for signing in and forms; needs no consent'),
    ...categories,
    action_completed: z.boolean().describe('Whether the member ever chose'),
    text_version: textVersion().nullable(),
    chosen_at: instant.nullable(),
  })
  .meta({ id: 'CookieConsentAttributes' });

export const deletionAttributes = z
  .object({
    requested_at: instant.nullable(),
    delete_at: instant.nullable().describe('Time of the next attempt while it is pending'),
    waits_for: z
      .enum(['hand_off', 'payment', 'legal_hold'])
      .nullable()
      .describe(
        'The deletion was due and waits until the employer is notified of granted money, or until no bank can return a payment, or while the law requires keeping the data',
      ),
    payments_until: instant.nullable().describe('No payment can start after this time'),
    ends_partner_access: z
      .boolean()
      .describe('Whether the account of anybody covered through this member goes too: true for employees'),
  })
  .meta({ id: 'DeletionRequest' });

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

/** Name suffixes give the type: `_at` an instant, `_on` and `_date` a day, `_cents` an amount. */
export type ExportValue = string | number | boolean | null | string[] | ExportEntry[];
export interface ExportEntry {
  [name: string]: ExportValue;
}

const plainValue = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);
const entry: z.ZodType<ExportEntry> = z
  .record(z.string(), z.union([plainValue, z.array(z.lazy(() => entry))]))
  .meta({ id: 'DataExportEntry' });

export const exportAttributes = z
  .object({
    exported_at: z.string(),
    sections: z.array(
      z.object({
        name: z.enum(sectionNames),
        entries: z.array(entry),
        more: z.boolean().describe('Whether there are entries after these'),
      }),
    ),
  })
  .meta({ id: 'DataExport' });
