import { z } from '@hono/zod-openapi';
import { emailText } from '#server/http/json-api/typed-text.ts';

export const lookUpQuery = z.object({ email_domain: z.string().max(254) });

export const startBody = z
  .object({
    email: emailText('blank.email'),
    ask_again: z.boolean().optional().describe('Has the provider ask who it is, also if it knows'),
  })
  .openapi('StartSingleSignOn');

export const finishBody = z
  .object({
    attempt_token: z.string().max(200),
    company_id: z.string().max(200),
    query: z.string().max(8192).describe('The query string of the redirect from the provider, unchanged'),
  })
  .openapi('FinishSingleSignOn');
