import { z } from 'zod';
import { formSchema } from '#app/forms/form-schema.ts';
import type { MessageKey } from '#app/i18n/resources.ts';

const message = (key: MessageKey) => key;

/** Of the text in consent.json. A text that says something else needs a new version, and everybody's consent anew. */
export const textVersion = '2026-11';

export const consentSchema = formSchema(
  z.object({ accepted: z.literal('yes', { error: message('consent:accept.missing') }) }),
);
