import { z } from '@hono/zod-openapi';
import {
  documentResponse,
  emptyResponse,
  jsonBody,
  problemResponse,
  resourceSchema,
} from '#server/json-api/open-api.ts';
import { connectionAttributes, liveCallAttributes } from './resource.ts';
import { extensionChoices, extensionReasons } from './rules.ts';

const tags = ['live visits'];
const liveCall = resourceSchema('live_call', liveCallAttributes, ['call_expert']);
const connection = resourceSchema('live_call_connection', connectionAttributes);
const missing = problemResponse('not_found');
const tooMany = problemResponse('too_many_attempts');
const params = z.object({ token: z.string().describe('The member’s or the expert’s') });

const extensionBody = z
  .strictObject({
    reason: z.enum(extensionReasons, 'blank.reason'),
    minutes: z.literal(extensionChoices, 'blank.minutes'),
  })
  .openapi('LiveCallExtension');

export const describeLiveCall = {
  method: 'get',
  path: '/live_calls/{token}',
  tags,
  summary: 'A visit as whoever holds the token sees it',
  description: 'The token is the right to it: no session is needed.',
  request: { params },
  responses: { 200: documentResponse('The visit', liveCall), 404: missing, 429: tooMany },
} as const;

export const describeConnection = {
  method: 'post',
  path: '/live_calls/{token}/connection',
  tags,
  summary: 'Join the visit',
  description: 'From ten minutes before its start until its end. May be asked for again, after a lost line.',
  request: { params },
  responses: {
    201: documentResponse('What lets a browser into the room', connection),
    404: missing,
    409: problemResponse('too_early', 'call_over', 'call_canceled'),
    422: problemResponse('invalid_authenticity_token'),
    429: tooMany,
    503: problemResponse('video_unavailable'),
  },
} as const;

export const describeExtension = {
  method: 'post',
  path: '/live_calls/{token}/extensions',
  tags,
  summary: 'Give the visit more time, as its host',
  description: 'The same again within ten seconds changes nothing. At most 60 minutes in all.',
  request: { params, body: jsonBody(extensionBody) },
  responses: {
    201: documentResponse('The visit', liveCall),
    404: missing,
    409: problemResponse('too_early', 'call_over', 'call_canceled', 'extension_too_long'),
    422: problemResponse('blank', 'invalid', 'invalid_authenticity_token'),
    429: tooMany,
  },
} as const;

export const describeCallback = {
  method: 'post',
  path: '/video_callbacks',
  tags,
  summary: 'Where the service of video rooms tells who came and went',
  description:
    'A form, signed in X-Twilio-Signature. Told again or in another order it comes to the same; about a room that is not ours nothing happens.',
  responses: { 204: emptyResponse('Noted'), 403: problemResponse('invalid_signature') },
} as const;
