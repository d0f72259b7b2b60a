import { z } from 'zod';
import { checkNames, countedUpTo } from '#app/domain/company-readiness.ts';

export const waveState = z
  .enum(['none', 'running', 'paused'])
  .describe('`none`: no invitations were ordered');
const openedAt = z.iso.datetime().nullable().describe('Null: nobody can sign up yet');
const checkedAt = z.iso
  .datetime()
  .nullable()
  .describe('When it was last checked; null before the first time');
const upTo = `At most ${countedUpTo}, for more`;

export const managedCompanyAttributes = z
  .object({
    name: z.string(),
    opened_at: openedAt,
    members: z.int().describe(`Who has joined. ${upTo}`),
    invited: z.int().describe(`Who was invited by waves. ${upTo}`),
    waves: waveState,
    checked_at: checkedAt,
    incomplete: z
      .int()
      .nullable()
      .describe('How many lines of the check were incomplete; null before the first'),
  })
  .meta({ id: 'ManagedCompanyAttributes' });
export type ManagedCompany = z.infer<typeof managedCompanyAttributes>;

export const readinessAttributes = z
  .object({
    company_name: z.string(),
    opened_at: openedAt,
    checked_at: checkedAt,
    lines: z
      .array(
        z.object({
          check: z.enum(checkNames),
          title: z.string(),
          missing: z
            .array(
              z.object({
                code: z.string(),
                values: z.record(z.string(), z.union([z.string(), z.number()])),
                text: z.string().describe('In the language of the call'),
              }),
            )
            .describe('Empty for a complete line'),
          what_to_do: z.string().nullable().describe('Null for a complete line'),
          command: z.string().nullable().describe('The command that does it, where one does'),
        }),
      )
      .describe('Empty before the first check'),
    waves: z.object({
      state: waveState,
      size: z.int().nullable().describe('How many people a wave invites'),
      every_minutes: z.int().nullable(),
      next_at: z.iso.datetime().nullable().describe('When the next wave begins; null while none is to come'),
      forced: z.boolean().describe('Whether they were started by command although something was missing'),
      sent: z.int(),
      waiting: z.int().describe('Mails that are still to be sent'),
      bounced: z.int(),
      joined: z.int().describe('Who was invited by a wave and has an account'),
      left: z.int().describe('Who can still be invited'),
    }),
  })
  .meta({ id: 'CompanyReadinessAttributes' });
export type Readiness = z.infer<typeof readinessAttributes>;
