import { z } from 'zod';
import { formSchema } from '#app/forms/form-schema.ts';
import type { MessageKey } from '#app/i18n/resources.ts';

const message = (key: MessageKey) => key;

/** Of the text in consent.json. When its meaning changes, it needs a new version, and a migration that asks everybody again who agreed to another (0090). */
export const textVersion = '2026-11.2';

export const consentSchema = formSchema(
  z.object({ accepted: z.literal('yes', { error: message('consent:accept.missing') }) }),
);
