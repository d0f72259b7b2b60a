import { z } from '@hono/zod-openapi';
import {
  documentResponse,
  emptyResponse,
  jsonBody,
  problemResponse,
  resourceSchema,
} from '#server/json-api/open-api.ts';
import { addBody, renameBody } from './body.ts';
import { challengeAttributes, passkeyAttributes } from './resource.ts';

const path = '/passkeys';
const tags = ['passkeys'];
const signedOut = problemResponse('unauthenticated', 'second_factor_required');
const notProved = problemResponse('fresh_proof_required');
const passkey = resourceSchema('passkey', passkeyAttributes);
const oneOf = z.object({ id: z.string() });

export const describeList = {
  method: 'get',
  path,
  tags,
  summary: 'The member’s passkeys',
  responses: { 200: documentResponse('Oldest first', z.array(passkey)), 401: signedOut },
} as const;

export const describeOptions = {
  method: 'post',
  path: '/passkeys/options',
  tags,
  summary: 'Begin to add a passkey',
  description: 'The challenge is good for five minutes and one answer.',
  responses: {
    201: documentResponse(
      'What the device is asked',
      resourceSchema('passkey_challenge', challengeAttributes),
    ),
    401: signedOut,
    403: notProved,
    409: problemResponse('too_many', 'single_sign_on_required'),
    422: problemResponse('invalid_authenticity_token'),
  },
} as const;

export const describeAdd = {
  method: 'post',
  path,
  tags,
  summary: 'Add a passkey',
  request: { body: jsonBody(addBody) },
  responses: {
    201: documentResponse('The passkey', passkey),
    401: signedOut,
    403: notProved,
    422: problemResponse('invalid_passkey', 'blank', 'too_long', 'invalid_authenticity_token'),
  },
} as const;

export const describeRename = {
  method: 'patch',
  path: '/passkeys/{id}',
  tags,
  summary: 'Name a passkey',
  request: { params: oneOf, body: jsonBody(renameBody) },
  responses: {
    204: emptyResponse('Named'),
    401: signedOut,
    404: problemResponse('not_found'),
    422: problemResponse('blank', 'too_long', 'invalid_authenticity_token'),
  },
} as const;

export const describeRemove = {
  method: 'delete',
  path: '/passkeys/{id}',
  tags,
  summary: 'Remove a passkey',
  request: { params: oneOf },
  responses: {
    204: emptyResponse('It opens nothing any more'),
    401: signedOut,
    403: notProved,
    404: problemResponse('not_found'),
    422: problemResponse('invalid_authenticity_token'),
  },
} as const;
