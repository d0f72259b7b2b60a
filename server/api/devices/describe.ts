import { z } from '@hono/zod-openapi';
import {
  documentResponse,
  emptyResponse,
  problemResponse,
  resourceSchema,
} from '#server/json-api/open-api.ts';
import { deviceAttributes } from './resource.ts';

const tags = ['security'];
const unauthenticated = problemResponse('unauthenticated', 'second_factor_required');

export const describeList = {
  method: 'get',
  path: '/devices',
  tags,
  summary: 'Where the member has signed in from',
  responses: {
    200: documentResponse('Devices, the latest first', z.array(resourceSchema('device', deviceAttributes))),
    401: unauthenticated,
  },
} as const;

export const describeForget = {
  method: 'delete',
  path: '/devices/{device_id}',
  tags,
  summary: 'Sign a device out and forget it',
  description:
    'Ends its sessions. It asks for the second factor again and counts as new at its next sign-in.',
  request: { params: z.object({ device_id: z.string() }) },
  responses: {
    204: emptyResponse('Forgotten'),
    401: unauthenticated,
    404: problemResponse('not_found'),
    422: problemResponse('invalid_authenticity_token'),
  },
} as const;

export const describeEndOthers = {
  method: 'delete',
  path: '/sessions/others',
  tags,
  summary: 'Sign out everywhere else',
  description: 'Ends all sessions but this one.',
  responses: {
    204: emptyResponse('Ended'),
    401: unauthenticated,
    422: problemResponse('invalid_authenticity_token'),
  },
} as const;
