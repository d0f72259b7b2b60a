import { z } from '@hono/zod-openapi';
import {
  documentResponse,
  jsonBody,
  jsonResponse,
  problemResponse,
  resourceSchema,
} from '#server/json-api/open-api.ts';
import { finishBody } from './body.ts';
import { attemptAttributes } from './describe.ts';

const path = '/session/fresh_proof/single_sign_on';
const tags = ['session'];

export const describeProofStart = {
  method: 'post',
  path,
  tags,
  summary: 'Start proving anew who you are, at the company',
  description: 'Its provider asks again, however lately it did.',
  responses: {
    201: documentResponse(
      'Send the browser there',
      resourceSchema('single_sign_on_attempt', attemptAttributes),
    ),
    401: problemResponse('unauthenticated', 'second_factor_required'),
    404: problemResponse('no_single_sign_on'),
    429: problemResponse('too_many_attempts'),
    503: problemResponse('identity_provider_unavailable'),
  },
} as const;

export const describeProofFinish = {
  method: 'put',
  path,
  tags,
  summary: 'Finish proving anew who you are, at the company',
  request: { body: jsonBody(finishBody) },
  responses: {
    200: jsonResponse(
      'Proved; a new session cookie is set',
      z.object({ meta: z.object({ csrf_token: z.string() }) }),
    ),
    401: problemResponse('unauthenticated', 'second_factor_required'),
    422: problemResponse(
      'single_sign_on_expired',
      'single_sign_on_declined',
      'single_sign_on_failed',
      'other_identity',
      'invalid_authenticity_token',
    ),
    503: problemResponse('identity_provider_unavailable'),
  },
} as const;
