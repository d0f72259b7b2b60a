import { createRoute, z } from '@hono/zod-openapi';
import {
  documentResponse,
  jsonBody,
  jsonResponse,
  problemResponse,
  resourceSchema,
} from '#server/json-api/open-api.ts';
import { limitBody } from '../middleware/body-limit.ts';
import { changeBody, checkTokenBody, forgotBody, resetBody } from './body.ts';
import { holderAttributes } from './resource.ts';

const tags = ['passwords'];
const holder = resourceSchema('reset_password_token_holder', holderAttributes);

export const forgotRoute = createRoute({
  method: 'post',
  path: '/passwords',
  tags,
  summary: 'Ask for a mail to choose a new password',
  description: 'Answers the same, and as fast, whether or not an account has this address.',
  middleware: limitBody(),
  request: { body: jsonBody(forgotBody) },
  responses: {
    202: jsonResponse(
      'If there is such an account, a mail is on its way',
      z.object({ meta: z.object({ link_valid_minutes: z.int() }) }),
    ),
    422: problemResponse('blank', 'too_long'),
    429: problemResponse('too_many_attempts'),
  },
});

export const checkTokenRoute = createRoute({
  method: 'post',
  path: '/passwords/check_reset_password_token',
  tags,
  summary: 'Whose reset token this is',
  description: 'Does not use the token up.',
  middleware: limitBody(),
  request: { body: jsonBody(checkTokenBody) },
  responses: {
    200: documentResponse('The holder of the token', holder),
    422: problemResponse('invalid_token'),
  },
});

export const resetRoute = createRoute({
  method: 'post',
  path: '/passwords/reset',
  tags,
  summary: 'Choose a new password',
  description:
    'Uses the token up, ends all sessions of the member, lifts a lock and sends a notice. Signing in, with the second factor if there is one, comes after it.',
  middleware: limitBody(),
  request: { body: jsonBody(resetBody) },
  responses: {
    200: documentResponse('The password is changed', holder),
    422: problemResponse(
      'invalid_token',
      'blank',
      'mismatch',
      'too_short',
      'too_long',
      'too_simple',
      'too_common',
      'contains_context',
    ),
    503: problemResponse('service_busy'),
  },
});

/** Needs the member: routes.ts puts `requireMember` before it. */
export const describeChange = {
  method: 'put',
  path: '/password',
  tags,
  summary: 'Change the own password',
  description:
    'Ends all other sessions; this one goes on under a new cookie and token. Wrong current passwords count as wrong sign-ins do.',
  request: { body: jsonBody(changeBody) },
  responses: {
    200: jsonResponse('The password is changed', z.object({ meta: z.object({ csrf_token: z.string() }) })),
    401: problemResponse('unauthenticated', 'second_factor_required'),
    403: problemResponse('no_password_here'),
    422: problemResponse(
      'blank',
      'invalid',
      'mismatch',
      'too_short',
      'too_long',
      'too_simple',
      'too_common',
      'contains_context',
      'invalid_authenticity_token',
    ),
    429: problemResponse('too_many_attempts'),
    503: problemResponse('service_busy'),
  },
} as const;
