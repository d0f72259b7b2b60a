import { z } from '@hono/zod-openapi';
import { documentResponse, problemResponse, resourceSchema } from '#server/json-api/open-api.ts';
import { careTaskAttributes } from './resource.ts';

const tags = ['care plan'];
const unauthenticated = problemResponse('unauthenticated', 'second_factor_required');
const notFound = problemResponse('not_found');
const paused = problemResponse('pregnancy_content_paused');
const params = z.object({ id: z.string().max(100) });
const task = resourceSchema('care_task', careTaskAttributes);
const paging = z.object({ total: z.int(), page: z.int(), page_count: z.int() });

export const describeList = {
  method: 'get',
  path: '/care_tasks',
  tags,
  summary: 'The tasks of the care plan',
  description: [
    'What can be done now, then what comes next, then what was done last; twenty at most.',
    'Scope `open`: everything of the plan that is not done, also what its weeks have passed by.',
    'Scope `history`: everything ever completed, the last first, by pages of 20 with their number in meta.',
  ].join(' '),
  request: {
    query: z.object({
      scope: z.enum(['next', 'open', 'history']).default('next'),
      page: z.coerce.number().int().min(1).max(1000).default(1),
    }),
  },
  responses: {
    200: documentResponse('The tasks', z.array(task), paging.optional()),
    401: unauthenticated,
    422: problemResponse('invalid'),
  },
} as const;

export const describeShow = {
  method: 'get',
  path: '/care_tasks/{id}',
  tags,
  summary: 'One task with what is on its page',
  description:
    'Of the own plan, or completed before. An element whose subject does not exist for this member is left out.',
  request: { params },
  responses: {
    200: documentResponse(
      'The task',
      resourceSchema('care_task', careTaskAttributes, ['care_task_elements']),
    ),
    401: unauthenticated,
    404: notFound,
    409: paused,
  },
} as const;

const change = {
  path: '/care_tasks/{id}/completion',
  tags,
  request: { params },
  responses: {
    200: documentResponse('The task', task),
    401: unauthenticated,
    404: notFound,
    409: paused,
    422: problemResponse('invalid_authenticity_token'),
  },
} as const;

export const describeComplete = { ...change, method: 'put', summary: 'Mark a task as done' } as const;
export const describeReopen = { ...change, method: 'delete', summary: 'Mark a task as not done' } as const;
