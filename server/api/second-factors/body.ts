import { z } from '@hono/zod-openapi';

export const confirmBody = z
  .object({ code: z.string('blank.code').trim().min(1, 'blank.code').max(50) })
  .openapi('ConfirmTotp');
