import { z } from 'zod';

const instant = z.iso.datetime();

export const singleSignOnAttributes = z
  .object({
    company_name: z.string(),
    available: z.boolean().describe('Whether the company’s provider responds'),
    form_origins: z.array(z.url()).describe('Origins to which the starting form may redirect'),
  })
  .meta({ id: 'SingleSignOnAttributes' });

export const attemptAttributes = z
  .object({
    authorization_url: z.url(),
    attempt_token: z.string().describe('Secret to store for the visitor and to return at the end'),
  })
  .meta({ id: 'SingleSignOnAttemptAttributes' });

export const finishBody = z
  .object({
    attempt_token: z.string().max(200),
    company_id: z.string().max(200),
    query: z.string().max(8192).describe('The query string of the redirect from the provider, unchanged'),
  })
  .meta({ id: 'FinishSingleSignOn' });

export const freshProofAttributes = z
  .object({
    fresh: z.boolean().describe('Whether sensitive changes are possible without another proof'),
    asks_for_code: z.boolean().describe('Whether a code is needed besides the password'),
  })
  .meta({ id: 'FreshProofAttributes' });

export const factorsAttributes = z
  .object({
    totp_since: instant.nullable().describe('When the authenticator app was set up; null without one'),
    backup_codes_left: z.int(),
    backup_codes_since: instant.nullable(),
    passkeys: z.int().describe('Number of passkeys'),
  })
  .meta({ id: 'SecondFactorsAttributes' });

export const enrolmentAttributes = z
  .object({
    secret: z.string().describe('Base32, for typing into an app'),
    otpauth_uri: z
      .url({ protocol: /^otpauth$/ })
      .max(1000)
      .describe('For a QR code'),
  })
  .meta({ id: 'TotpEnrolmentAttributes' });

export const codesAttributes = z
  .object({ codes: z.array(z.string()).describe('Twelve digits each. Shown this once, never again') })
  .meta({ id: 'BackupCodesAttributes' });

export const passkeyAttributes = z
  .object({
    name: z.string(),
    created_at: instant,
    last_used_at: instant.nullable(),
    backed_up: z.boolean().describe('Whether it is stored on more than one device'),
  })
  .meta({ id: 'PasskeyAttributes' });

export const challengeAttributes = z
  .object({
    options: z.looseObject({ challenge: z.string() }).describe('For navigator.credentials, as JSON'),
  })
  .meta({ id: 'PasskeyChallengeAttributes' });

export const deviceAttributes = z
  .object({
    browser: z.string().nullable().describe('As reported: "Firefox"'),
    system: z.string().nullable().describe('"Windows"'),
    first_seen_at: instant,
    last_seen_at: instant.describe('The last sign-in or later activity'),
    remembered_until: instant.nullable().describe('Until then no code is required on this device'),
    this_device: z.boolean(),
    signed_in: z.boolean(),
  })
  .meta({ id: 'DeviceAttributes' });

export const activityAttributes = z
  .object({
    kind: z.string().describe('What happened, such as signed_in'),
    happened_at: instant,
    browser: z.string().nullable().describe('Where it was done, as far as known'),
    system: z.string().nullable(),
    this_session: z.boolean(),
  })
  .meta({ id: 'AccountActivityAttributes' });

export const activitiesMeta = z.object({ more: z.boolean() });

export const passwordHolderAttributes = z
  .object({ email: z.string(), password_min_length: z.int() })
  .meta({ id: 'ResetPasswordTokenHolderAttributes' });

export const confirmedMeta = z.object({
  confirmed: z.literal(true),
  address: z.enum(['sign_in', 'personal']),
});
