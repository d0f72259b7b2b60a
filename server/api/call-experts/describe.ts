import { z } from '@hono/zod-openapi';
import { readTimeZone } from '#server/domain/time-zone.ts';
import { documentResponse, problemResponse, resourceSchema } from '#server/json-api/open-api.ts';
import { callExpertAttributes } from '../included/call-expert.ts';

const tags = ['visits'];
const subject = z.string().max(100);
const unknown = problemResponse('unauthenticated', 'second_factor_required');

const listAttributes = callExpertAttributes.extend({
  call_subject_name: z.string().optional().describe('Only when call_subject was given'),
  timeslots: z
    .array(z.iso.datetime())
    .optional()
    .describe('When a visit can begin on that day; only when call_subject was given'),
});

const showAttributes = callExpertAttributes.extend({
  call_subject_name: z.string().optional().describe('Only when call_subject was given'),
  duration: z.int().optional().describe('Minutes; only when call_subject was given'),
});

const isTimeZone = (name: string) => readTimeZone(name) !== undefined;

export const describeList = {
  method: 'get',
  path: '/call_experts',
  tags,
  summary: "The member's care team, or who is free to talk about a subject on a day",
  description:
    'Without call_subject: their own Care Partner first, then every expert by name. With it: the experts who have ' +
    'time on `date` (the first day on which anybody has, when left out, else today where `timezone` is), and in meta the days on which anybody has. ' +
    '`besides` is the token of a visit of the member that is to be moved.',
  request: {
    query: z.object({
      call_subject: subject.optional(),
      call_expert_id: z.string().max(100).optional(),
      date: z.iso.date().optional(),
      timezone: z.string().max(60).refine(isTimeZone, 'invalid.time_zone').optional(),
      besides: z.string().max(100).optional(),
    }),
  },
  responses: {
    200: documentResponse(
      'The experts',
      z.array(resourceSchema('call_expert', listAttributes)),
      z
        .object({
          date: z.iso.date(),
          timezone: z.string(),
          days: z.array(z.iso.date()).describe('Days with a free time, the nearest first'),
          duration: z.int().describe('Minutes'),
        })
        .optional(),
    ),
    401: unknown,
    404: problemResponse('not_found'),
    422: problemResponse('invalid'),
  },
} as const;

export const describeShow = {
  method: 'get',
  path: '/call_experts/{id}',
  tags,
  summary: 'One expert, and what they can be called about',
  request: {
    params: z.object({ id: z.string() }),
    query: z.object({ call_subject: subject.optional() }),
  },
  responses: {
    200: documentResponse('The expert', resourceSchema('call_expert', showAttributes, ['call_subjects'])),
    401: unknown,
    404: problemResponse('not_found'),
  },
} as const;
