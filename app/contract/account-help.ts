import { z } from 'zod';

/** What an administrator sees of an account to help its member sign in: no health or money data, no secret, no address. */
export const helpedAccountAttributes = z
  .object({
    name: z.string().nullable().describe('Null for an invitation that nobody has used'),
    company_name: z.string(),
    state: z
      .enum(['invited', 'active', 'locked', 'run_out', 'ended', 'closed'])
      .describe(
        '`run_out`: after the last covered day; `ended`: without access; `closed`: without access because staff ended it',
      ),
    expires_at: z.iso.datetime().nullable().describe('When the link of an invitation ends'),
    deletes_at: z.iso.datetime().nullable().describe('When the account is deleted, as its member asked'),
    signs_in_at_company: z.boolean().describe('With the account at the employer, not with a password here'),
    second_factor: z.boolean().describe('Whether a code of an app follows the password'),
    backup_codes: z.int().describe('How many are unused'),
    passkeys: z.int(),
    confirmation_waits: z.boolean().describe('Whether a new address waits to be confirmed'),
    last_sign_in_at: z.iso.datetime().nullable(),
    sessions: z.int().describe('How many are open'),
    mails_waiting: z.int().describe('Mails to the member’s addresses that are still to be sent'),
    mail_failed_at: z.iso.datetime().nullable().describe('When a mail to them last failed'),
  })
  .meta({ id: 'HelpedAccountAttributes' });

/** Which mail with a link to send again; an invited person gets the invitation. */
export const helpLinks = ['way_in', 'confirmation'] as const;
