import { z } from '@hono/zod-openapi';
import { documentResponse, jsonBody, problemResponse, resourceSchema } from '#server/json-api/open-api.ts';
import { callAttributes } from './resource.ts';
import { readMoment } from './rules.ts';

const tags = ['visits'];
const visit = resourceSchema('call', callAttributes, ['call_expert', 'call_subject']);
const unknown = problemResponse('unauthenticated', 'second_factor_required');
const missing = problemResponse('not_found');
const params = z.object({ token: z.string() });

const moment = z
  .string('blank.slot')
  .refine((text) => readMoment(text) !== undefined, 'blank.slot')
  .describe('An ISO instant');

const note = z.string().trim().max(1000).nullable().optional().describe('For the expert');

const bookingBody = z
  .strictObject({
    call_subject: z.string('blank.answer').max(100),
    call_expert_id: z.string('blank.answer').max(100),
    booked_at: moment,
    note,
  })
  .openapi('CallBooking');

const moveBody = z
  .strictObject({ call_expert_id: z.string('blank.answer').max(100), booked_at: moment })
  .openapi('CallMove');

export const describeList = {
  method: 'get',
  path: '/calls',
  tags,
  summary: 'Upcoming visits',
  description: 'The next one first. A canceled visit, and one that is over, is not in the list.',
  request: { query: z.object({ call_subject: z.string().max(100).optional() }) },
  responses: { 200: documentResponse('The visits', z.array(visit)), 401: unknown },
} as const;

export const describeShow = {
  method: 'get',
  path: '/calls/{token}',
  tags,
  summary: 'One visit, also when it is over or canceled',
  request: { params },
  responses: { 200: documentResponse('The visit', visit), 401: unknown, 404: missing },
} as const;

export const describeBook = {
  method: 'post',
  path: '/calls',
  tags,
  summary: 'Book a visit',
  description: 'Sent twice it answers 200 with the visit that was booked the first time.',
  request: { body: jsonBody(bookingBody) },
  responses: {
    200: documentResponse('Booked before', visit),
    201: documentResponse('Booked', visit),
    401: unknown,
    404: missing,
    409: problemResponse('slot_taken', 'visit_overlap', 'too_many_visits'),
    422: problemResponse('blank', 'invalid', 'too_long', 'invalid_authenticity_token'),
  },
} as const;

export const describeMove = {
  method: 'patch',
  path: '/calls/{token}',
  tags,
  summary: 'Move a visit to another time, or to another expert of its subject',
  request: { params, body: jsonBody(moveBody) },
  responses: {
    200: documentResponse('Moved', visit),
    401: unknown,
    404: missing,
    409: problemResponse('slot_taken', 'visit_overlap', 'too_late_to_change'),
    422: problemResponse('blank', 'invalid', 'invalid_authenticity_token'),
  },
} as const;

export const describeCancel = {
  method: 'post',
  path: '/calls/{token}/cancel',
  tags,
  summary: 'Cancel a visit',
  description: 'Canceling it again changes nothing.',
  request: { params },
  responses: {
    200: documentResponse('Canceled', visit),
    401: unknown,
    404: missing,
    409: problemResponse('too_late_to_change'),
    422: problemResponse('invalid_authenticity_token'),
  },
} as const;
