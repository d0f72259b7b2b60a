import { z } from 'zod';
import { typedCode } from '#app/forms/typed-text.ts';
import type { MessageKey } from '#app/i18n/resources.ts';

const message = (key: MessageKey) => key;

/** The password is taken exactly as typed; whether a code is needed is for the benefits API to say. */
export const proofSchema = z.object({
  password: z
    .string({ error: message('confirmIdentity:password.missing') })
    .min(1, { error: message('confirmIdentity:password.missing') })
    .max(1000),
  code: z.string().max(200).transform(typedCode).optional(),
});
