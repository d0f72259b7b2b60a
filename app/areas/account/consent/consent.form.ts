import { z } from 'zod';
import { formSchema } from '#app/forms/form-schema.ts';
import type { MessageKey } from '#app/i18n/resources.ts';

const message = (key: MessageKey) => key;

/** Version of the text in consent.json. A change of meaning needs a new version, and a migration that requires consent again (0090). */
export const textVersion = '2026-11.2';

export const consentSchema = formSchema(
  z.object({ accepted: z.literal('yes', { error: message('consent:accept.missing') }) }),
);
