import { z } from '@hono/zod-openapi';
import { documentResponse, jsonBody, problemResponse, resourceSchema } from '#server/json-api/open-api.ts';
import { claimBody } from './body.ts';
import { claimAttributes } from './resource.ts';

const tags = ['reimbursements'];
const claim = resourceSchema('reimbursement', claimAttributes, ['program', 'receipts']);
const uidParam = z.object({ uid: z.string() });
const signedOut = problemResponse('unauthenticated', 'second_factor_required');

export const describeList = {
  method: 'get',
  path: '/reimbursements',
  tags,
  summary: "The member's claims",
  description: 'The newest first. Amounts are cents.',
  responses: { 200: documentResponse('The claims', z.array(claim)), 401: signedOut },
} as const;

export const describeShow = {
  method: 'get',
  path: '/reimbursements/{uid}',
  tags,
  summary: 'One claim',
  request: { params: uidParam },
  responses: {
    200: documentResponse('The claim', claim),
    401: signedOut,
    404: problemResponse('not_found'),
  },
} as const;

export const describeSubmit = {
  method: 'post',
  path: '/reimbursements',
  tags,
  summary: 'Make a claim of the draft',
  description:
    'The Idempotency-Key is the id of the draft. The receipts of the draft go over to the claim and the draft ends, in ' +
    'one transaction. The same request with the same key answers the claim that was made, with 200.',
  request: {
    headers: z.object({ 'idempotency-key': z.string().optional() }),
    body: jsonBody(claimBody),
  },
  responses: {
    200: documentResponse('The claim was made before', claim),
    201: documentResponse('The claim', claim),
    400: problemResponse('malformed'),
    401: signedOut,
    404: problemResponse('not_found'),
    422: problemResponse(
      'idempotency_mismatch',
      'blank',
      'not_covered',
      'too_long',
      'too_many',
      'invalid',
      'in_future',
      'too_old',
      'not_positive',
      'too_large',
    ),
  },
} as const;

export const describeCancel = {
  method: 'post',
  path: '/reimbursements/{uid}/cancel',
  tags,
  summary: 'Cancel a claim',
  description: 'As long as nobody has decided on it.',
  request: { params: uidParam },
  responses: {
    200: documentResponse('The canceled claim', claim),
    401: signedOut,
    404: problemResponse('not_found'),
    409: problemResponse('not_cancelable'),
  },
} as const;
