import { z } from '@hono/zod-openapi';
import {
  documentResponse,
  emptyResponse,
  problemResponse,
  resourceSchema,
} from '#server/json-api/open-api.ts';
import { entryAttributes, feedAttributes } from './resource.ts';

const tags = ['visits'];
const path = '/calendar_feed';
const feed = resourceSchema('calendar_feed', feedAttributes);
const entry = resourceSchema('calendar_entry', entryAttributes);
const signedOut = problemResponse('unauthenticated', 'second_factor_required');
const badToken = problemResponse('invalid_authenticity_token');

export const describeShow = {
  method: 'get',
  path,
  tags,
  summary: 'The private address under which calendars read the member’s visits',
  description: '`data` is null while there is none.',
  responses: { 200: documentResponse('The address', feed.nullable()), 401: signedOut },
} as const;

export const describeMake = {
  method: 'post',
  path,
  tags,
  summary: 'Make the address, or a new one',
  description: 'The one before stops working at once.',
  responses: { 201: documentResponse('The new address', feed), 401: signedOut, 422: badToken },
} as const;

export const describeEnd = {
  method: 'delete',
  path,
  tags,
  summary: 'Have no such address any more',
  description: 'Without one it changes nothing.',
  responses: { 204: emptyResponse('There is none now'), 401: signedOut, 422: badToken },
} as const;

export const describeRead = {
  method: 'get',
  path: '/calendar_feeds/{token}',
  tags,
  summary: 'What a calendar reads under such an address',
  description:
    'Whoever knows the token may call this. When the visits of the last 90 days and those ahead are, canceled ones too: not with whom and not about what. After the member’s access ended, that those ahead are canceled.',
  request: { params: z.object({ token: z.string() }) },
  responses: {
    200: documentResponse(
      'The visits',
      z.array(entry),
      z.object({ language: z.string().describe('The member’s') }),
    ),
    404: problemResponse('not_found'),
    429: problemResponse('too_many_attempts'),
  },
} as const;
