import { z } from '@hono/zod-openapi';
import { emailText } from '#server/platform/http/json-api/typed-text.ts';

export const lookUpQuery = z.object({ email_domain: z.string().max(254) });

export const startBody = z
  .object({
    email: emailText('blank.email'),
    ask_again: z.boolean().optional().describe('Makes the provider offer a choice of accounts'),
  })
  .meta({ id: 'StartSingleSignOn' });
