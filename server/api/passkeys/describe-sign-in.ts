import { createRoute } from '@hono/zod-openapi';
import { documentResponse, jsonBody, problemResponse, resourceSchema } from '#server/json-api/open-api.ts';
import { limitBody } from '../middleware/body-limit.ts';
import { userResponse } from '../reply-user.ts';
import { signInBody } from './body.ts';
import { challengeAttributes } from './resource.ts';

const tags = ['session'];

export const signInOptionsRoute = createRoute({
  method: 'post',
  path: '/session/passkey/options',
  tags,
  summary: 'Begin to sign in with a passkey',
  description: 'The challenge is good for five minutes and one answer.',
  responses: {
    201: documentResponse(
      'What the device is asked',
      resourceSchema('passkey_challenge', challengeAttributes),
    ),
    429: problemResponse('too_many_attempts'),
  },
});

export const signInRoute = createRoute({
  method: 'post',
  path: '/session/passkey',
  tags,
  summary: 'Sign in with a passkey',
  middleware: limitBody(),
  request: { body: jsonBody(signInBody) },
  responses: {
    201: userResponse('Signed in; the session cookie is set'),
    401: problemResponse('invalid_passkey'),
    422: problemResponse('invalid_passkey', 'invalid_authenticity_token'),
  },
});
