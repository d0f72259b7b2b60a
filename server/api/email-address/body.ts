import { z } from '@hono/zod-openapi';

export const emailBody = z
  .strictObject({
    email: z
      .string('blank.email')
      .trim()
      .min(1, 'blank.email')
      .max(254, 'invalid.email')
      .pipe(z.email('invalid.email')),
  })
  .openapi('EmailAddress');
