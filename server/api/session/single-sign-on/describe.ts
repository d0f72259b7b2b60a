import { createRoute, z } from '@hono/zod-openapi';
import { documentResponse, jsonBody, problemResponse, resourceSchema } from '#server/json-api/open-api.ts';
import { limitBody } from '../../middleware/body-limit.ts';
import { userResponse } from '../../reply-user.ts';
import { finishBody, lookUpQuery, startBody } from './body.ts';

const tags = ['single sign-on'];

const singleSignOnAttributes = z
  .object({
    company_name: z.string(),
    available: z.boolean().describe('Whether the company’s provider answers'),
    form_origins: z.array(z.string()).describe('Where a form that starts it leads'),
  })
  .openapi('SingleSignOnAttributes');

export const attemptAttributes = z
  .object({
    authorization_url: z.string(),
    attempt_token: z.string().describe('To be kept in secret for whoever started, and given back at the end'),
  })
  .openapi('SingleSignOnAttemptAttributes');

export const lookUpRoute = createRoute({
  method: 'get',
  path: '/single_sign_on',
  tags,
  summary: 'Whether people with addresses of a domain sign in at their company',
  description: 'Decided by the domain alone: it tells nothing about any account.',
  request: { query: lookUpQuery },
  responses: {
    200: documentResponse('They do', resourceSchema('single_sign_on', singleSignOnAttributes)),
    404: problemResponse('no_single_sign_on'),
    422: problemResponse('invalid', 'too_long'),
  },
});

export const startRoute = createRoute({
  method: 'post',
  path: '/single_sign_on',
  tags,
  summary: 'Start signing in at the company',
  middleware: limitBody(),
  request: { body: jsonBody(startBody) },
  responses: {
    201: documentResponse(
      'Send the browser there',
      resourceSchema('single_sign_on_attempt', attemptAttributes),
    ),
    404: problemResponse('no_single_sign_on'),
    422: problemResponse('blank', 'too_long'),
    429: problemResponse('too_many_attempts'),
    503: problemResponse('identity_provider_unavailable'),
  },
});

export const finishRoute = createRoute({
  method: 'post',
  path: '/session/single_sign_on',
  tags,
  summary: 'Finish signing in at the company',
  description:
    'Good once, within ten minutes, for whoever started it. The first time, the company’s word for the e-mail address finds the account; from then on the provider’s own name for the person does.',
  middleware: limitBody(),
  request: { body: jsonBody(finishBody) },
  responses: {
    201: userResponse('Signed in; the session cookie is set'),
    401: problemResponse(
      'single_sign_on_expired',
      'single_sign_on_declined',
      'single_sign_on_failed',
      'email_not_verified',
      'no_account',
      'other_identity',
    ),
    422: problemResponse('too_long', 'invalid_authenticity_token'),
    503: problemResponse('identity_provider_unavailable'),
  },
});
