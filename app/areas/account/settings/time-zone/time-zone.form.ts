import { z } from 'zod';
import { isTimeZone } from '#app/domain/time-zone.ts';
import { formSchema } from '#app/forms/form-schema.ts';
import type { MessageKey } from '#app/i18n/resources.ts';

const message = (key: MessageKey) => key;
const invalid = { error: message('settings:timeZone.invalid') };

export const timeZoneSchema = formSchema(
  z.object({
    time_zone: z.string(invalid).max(60, invalid).refine(isTimeZone, invalid),
    // Drops an address that is longer than any page's address.
    return_to: z.string().max(2000).optional().catch(undefined),
  }),
);
