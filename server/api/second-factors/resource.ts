import { z } from '@hono/zod-openapi';

export const factorsAttributes = z
  .object({
    totp_since: z.iso
      .datetime()
      .nullable()
      .describe('When the authenticator app was set up; null when there is none'),
    backup_codes_left: z.int(),
    backup_codes_since: z.iso.datetime().nullable(),
    passkeys: z.int().describe('How many there are'),
  })
  .openapi('SecondFactorsAttributes');

export const enrolmentAttributes = z
  .object({
    secret: z.string().describe('Base32, to be typed into an app'),
    otpauth_uri: z.string().describe('The same, for a QR code'),
  })
  .openapi('TotpEnrolmentAttributes');

export const codesAttributes = z
  .object({ codes: z.array(z.string()).describe('Twelve digits each. Shown this once, never again') })
  .openapi('BackupCodesAttributes');
