import { z } from '@hono/zod-openapi';
import { nameText } from '#server/platform/http/json-api/typed-text.ts';

const encoded = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/, 'invalid_passkey');
const challengeId = z.uuid('invalid_passkey');

/** The credential as browsers serialize it; other fields are not used. */
const credential = {
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key', 'invalid_passkey'),
  clientExtensionResults: z.unknown().transform(() => ({})),
};

const name = nameText('blank.name', 60);

export const addBody = z
  .object({
    challenge_id: challengeId,
    name,
    credential: z.object({
      ...credential,
      response: z.object({
        clientDataJSON: encoded,
        attestationObject: encoded,
        transports: z.array(z.string().max(30)).max(10).optional(),
      }),
    }),
  })
  .meta({ id: 'AddPasskey' });

export const signInBody = z
  .object({
    challenge_id: challengeId,
    credential: z.object({
      ...credential,
      response: z.object({
        clientDataJSON: encoded,
        authenticatorData: encoded,
        signature: encoded,
        userHandle: encoded.nullish().transform((handle) => handle ?? undefined),
      }),
    }),
  })
  .meta({ id: 'PasskeySignIn' });

export const renameBody = z.object({ name }).meta({ id: 'RenamePasskey' });

export type AddPasskey = z.infer<typeof addBody>;
export type PasskeySignIn = z.infer<typeof signInBody>;
