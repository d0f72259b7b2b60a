import { z } from '@hono/zod-openapi';
import {
  documentResponse,
  jsonBody,
  jsonResponse,
  problemResponse,
  resourceSchema,
} from '#server/json-api/open-api.ts';
import { freshProofBody } from './body.ts';

const path = '/session/fresh_proof';
const tags = ['session'];

const freshProofAttributes = z
  .object({
    fresh: z.boolean().describe('Whether sensitive changes are possible without another proof'),
    asks_for_code: z.boolean().describe('Whether a code is needed besides the password'),
  })
  .openapi('FreshProofAttributes');

export const describeProofState = {
  method: 'get',
  path,
  tags,
  summary: 'Whether this session proved itself lately, and what a new proof takes',
  responses: {
    200: documentResponse('The proof', resourceSchema('fresh_proof', freshProofAttributes)),
    401: problemResponse('unauthenticated', 'second_factor_required'),
  },
} as const;

export const describeProof = {
  method: 'post',
  path,
  tags,
  summary: 'Prove anew who you are',
  description:
    'Good for 20 minutes of sensitive changes. The session goes on under a new token; the one before is dead.',
  request: { body: jsonBody(freshProofBody) },
  responses: {
    200: jsonResponse(
      'Proved; a new session cookie is set',
      z.object({ meta: z.object({ csrf_token: z.string() }) }),
    ),
    401: problemResponse('unauthenticated', 'second_factor_required'),
    422: problemResponse('blank', 'too_long', 'invalid_proof', 'invalid_authenticity_token'),
    429: problemResponse('too_many_attempts'),
    503: problemResponse('service_busy'),
  },
} as const;
