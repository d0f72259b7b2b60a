import { z } from '@hono/zod-openapi';
import { typedCode } from '#app/domain/typed-text.ts';
import { atMost, codeText, emailText } from '#server/platform/http/json-api/typed-text.ts';

export const signInBody = z
  .object({
    email: emailText('blank.email'),
    password: z.string('blank.password').min(1, 'blank.password').check(atMost(1000)),
  })
  .meta({ id: 'SignIn' });

export const secondFactorBody = z
  .object({
    code: codeText(),
    remember_device: z.boolean().default(false).describe('No code is required on this device for 30 days'),
  })
  .meta({ id: 'SecondFactor' });

export const freshProofBody = z
  .object({
    password: z.string('blank.password').min(1, 'blank.password').check(atMost(1000)),
    code: z.string().overwrite(typedCode).max(50).optional(),
  })
  .meta({ id: 'FreshProof' });

const digestOrSecret = z.string('invalid').regex(/^[\w-]{43}$/, 'invalid');

export const handoverBody = z
  .object({ proof_digest: digestOrSecret.describe('SHA-256 of the app’s secret, in base64url') })
  .meta({ id: 'SessionHandover' });

export const handoverProofBody = z
  .object({
    token: digestOrSecret,
    proof: digestOrSecret.describe('The app’s secret: 43 characters of base64url'),
  })
  .meta({ id: 'SessionHandoverProof' });
