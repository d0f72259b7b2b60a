import { z } from '@hono/zod-openapi';

export const consentBody = z
  .strictObject({
    accepted: z.literal(true, 'blank.consent'),
    text_version: z
      .string('blank')
      .regex(/^\d{4}-\d{2}(\.\d+)?$/)
      .describe('Which text the member read, such as 2026-11'),
  })
  .openapi('DataSharingConsent');
