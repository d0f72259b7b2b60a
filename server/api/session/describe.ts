import { createRoute, z } from '@hono/zod-openapi';
import {
  documentResponse,
  emptyResponse,
  jsonBody,
  jsonResponse,
  problemResponse,
  resourceSchema,
} from '#server/json-api/open-api.ts';
import { limitBody } from '../middleware/body-limit.ts';
import { secondFactorBody, signInBody } from './body.ts';
import { userAttributes, userMeta } from './resource.ts';

const tags = ['session'];
const user = resourceSchema('user', userAttributes, ['care_navigator', 'company', 'company_plan']);
const secondFactorPending = z.object({ meta: z.object({ second_factor: z.literal('totp') }) });

export const signInRoute = createRoute({
  method: 'post',
  path: '/session',
  tags,
  summary: 'Sign in',
  description: 'Answers the same, and as fast, for an unknown address and for a wrong password.',
  middleware: limitBody(),
  request: { body: jsonBody(signInBody) },
  responses: {
    201: documentResponse('Signed in; the session cookie is set', user, userMeta),
    202: jsonResponse(
      'The second factor is still to come; the cookie is of half a session',
      secondFactorPending,
    ),
    401: problemResponse('invalid_credentials'),
    422: problemResponse('blank', 'too_long', 'invalid_authenticity_token'),
    429: problemResponse('too_many_attempts'),
    503: problemResponse('service_busy'),
  },
});

export const secondFactorRoute = createRoute({
  method: 'post',
  path: '/session/second_factor',
  tags,
  summary: 'Finish signing in with a code',
  description: 'A code is good for 30 seconds before and after its time, and once.',
  middleware: limitBody(),
  request: { body: jsonBody(secondFactorBody) },
  responses: {
    201: documentResponse('Signed in; a new session cookie is set', user, userMeta),
    401: problemResponse('invalid_second_factor', 'unauthenticated'),
    422: problemResponse('blank', 'too_long'),
    429: problemResponse('too_many_attempts'),
  },
});

export const describeShow = {
  method: 'get',
  path: '/session',
  tags,
  summary: 'The signed-in member',
  responses: {
    200: documentResponse('The member', user, userMeta),
    401: problemResponse('unauthenticated', 'second_factor_required'),
  },
} as const;

export const signOutRoute = createRoute({
  method: 'delete',
  path: '/session',
  tags,
  summary: 'Sign out',
  description:
    'Ends the session, whole or half, and clears the cookie. Without a session it only clears the cookie.',
  responses: { 204: emptyResponse('Signed out'), 422: problemResponse('invalid_authenticity_token') },
});
