import { z } from 'zod';
import { atMost } from '#app/forms/text-fields.ts';
import { typedCode } from '#app/domain/typed-text.ts';
import type { MessageKey } from '#app/i18n/resources.ts';

const message = (key: MessageKey) => key;

/** The password is kept exactly as typed. The benefits API decides whether a code is required. */
export const proofSchema = z.object({
  password: z
    .string({ error: message('confirmIdentity:password.missing') })
    .min(1, { error: message('confirmIdentity:password.missing') })
    .check(atMost(1000)),
  code: z.string().check(atMost(200)).transform(typedCode).optional(),
});
