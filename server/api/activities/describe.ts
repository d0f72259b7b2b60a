import { createRoute, z } from '@hono/zod-openapi';
import {
  documentResponse,
  emptyResponse,
  jsonBody,
  problemResponse,
  resourceSchema,
} from '#server/json-api/open-api.ts';
import { limitBody } from '../middleware/body-limit.ts';
import { activityAttributes } from './resource.ts';

const tags = ['security'];
const unauthenticated = problemResponse('unauthenticated', 'second_factor_required');
const resource = resourceSchema('account_activity', activityAttributes);
const params = z.object({ activity_id: z.string() });

export const describeList = {
  method: 'get',
  path: '/account_activities',
  tags,
  summary: 'What happened to the own account',
  request: { query: z.object({ page: z.coerce.number().int().min(1).max(1000).default(1) }) },
  responses: {
    200: documentResponse(
      'A page of 20, the latest first',
      z.array(resource),
      z.object({ more: z.boolean() }),
    ),
    401: unauthenticated,
    422: problemResponse('invalid'),
  },
} as const;

export const describeShow = {
  method: 'get',
  path: '/account_activities/{activity_id}',
  tags,
  summary: 'One entry',
  request: { params },
  responses: {
    200: documentResponse('The entry', resource),
    401: unauthenticated,
    404: problemResponse('not_found'),
  },
} as const;

export const describeDisavow = {
  method: 'post',
  path: '/account_activities/{activity_id}/disavowal',
  tags,
  summary: 'Say that this was somebody else',
  description:
    'Ends all other sessions, forgets all other devices and mails a link to choose a new password. The entry stays.',
  request: { params },
  responses: {
    204: emptyResponse('Done'),
    401: unauthenticated,
    404: problemResponse('not_found'),
    422: problemResponse('invalid_authenticity_token'),
  },
} as const;

export const disavowByTokenRoute = createRoute({
  method: 'post',
  path: '/disavowals',
  tags,
  summary: 'Say, by the secret of a notice, that something was somebody else',
  description: 'Uses up the secrets of all notices of the member. Ends all sessions.',
  middleware: limitBody(),
  request: {
    body: jsonBody(
      z
        .object({ disavowal_token: z.string().min(1, 'invalid_token').max(200, 'invalid_token') })
        .openapi('Disavowal'),
    ),
  },
  responses: { 204: emptyResponse('Done'), 422: problemResponse('invalid_token') },
});
