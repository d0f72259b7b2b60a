import { z } from 'zod';
import type { VisitorData } from '#app/contexts.ts';

const registration = z.object({
  token: z.object({
    name: z.enum(['email_signup_token', 'partner_invitation_token']),
    value: z.string(),
  }),
  answers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  employer: z.string().optional(),
  done: z.array(z.string()),
  confirmedCompanyId: z.string().optional(),
  problems: z.record(z.string(), z.array(z.string())).optional(),
});

const notice = z.object({
  type: z.enum(['error', 'server', 'alert', 'info', 'success']),
  text: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

/** What a stored visitor session may hold; a row written by an older version that no longer fits is dropped. */
export const visitorDataSchema: z.ZodType<VisitorData> = z.object({
  locale: z.string().optional(),
  languages: z.array(z.string()).optional(),
  timeZone: z.string().optional(),
  lowData: z.boolean().optional(),
  rememberedPath: z.string().optional(),
  proofPath: z.string().optional(),
  proofAttempt: z.string().optional(),
  signIn: z
    .object({
      email: z.string(),
      awaitsCode: z.boolean().optional(),
      atCompany: z.boolean().optional(),
      attemptToken: z.string().optional(),
      askAgain: z.boolean().optional(),
    })
    .optional(),
  linkTokens: z
    .object({
      reset: z.string().optional(),
      unlock: z.string().optional(),
      confirm: z.string().optional(),
      notMe: z.string().optional(),
    })
    .optional(),
  calls: z
    .object({ member: z.array(z.string()).optional(), host: z.array(z.string()).optional() })
    .optional(),
  api: z
    .object({ cookie: z.string(), csrfToken: z.string().optional(), memberId: z.string().optional() })
    .optional(),
  endedSession: z.object({ memberId: z.string().optional() }).optional(),
  newBackupCodes: z
    .object({ memberId: z.string(), codes: z.array(z.string()), until: z.string() })
    .optional(),
  notice: notice.optional(),
  keptForms: z
    .record(
      z.string(),
      z.object({
        memberId: z.string().optional(),
        fields: z.array(z.tuple([z.string(), z.string()])),
      }),
    )
    .optional(),
  registration: registration.optional(),
  chosenPassword: z.object({ password: z.string(), until: z.string() }).optional(),
  justRegistered: z.boolean().optional(),
});
