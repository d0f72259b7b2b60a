import { z } from 'zod';
import { formSchema } from '#app/forms/form-schema.ts';
import type { MessageKey } from '#app/i18n/resources.ts';

const message = (key: MessageKey) => key;

/** Of the text in consent.json. When its meaning changes, it needs a new version, and every member is asked again. */
export const textVersion = '2026-11';

export const consentSchema = formSchema(
  z.object({ accepted: z.literal('yes', { error: message('consent:accept.missing') }) }),
);
