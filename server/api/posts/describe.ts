import { z } from '@hono/zod-openapi';
import { documentResponse, problemResponse, resourceSchema } from '#server/json-api/open-api.ts';
import { postAttributes } from './resource.ts';

const tags = ['insights'];
const refused = problemResponse('unauthenticated', 'second_factor_required');

const listMeta = z.object({
  total: z.int(),
  page: z.int(),
  page_count: z.int(),
  applied: z.object({ post_category: z.string().nullable(), query: z.string().nullable() }),
});

export const describeList = {
  method: 'get',
  path: '/posts',
  tags,
  summary: 'Articles, the newest first, or those that hold the words',
  description:
    'Twelve a page. `query` takes words, "words in quotes", -without and or; accents may be left out. What cannot be ' +
    'applied is dropped, and the meta says what was.',
  request: {
    query: z.object({
      post_category: z.string().optional(),
      query: z.string().optional(),
      page: z.string().optional(),
    }),
  },
  responses: {
    200: documentResponse(
      'The articles',
      z.array(resourceSchema('post', postAttributes, ['post_category'])),
      listMeta,
    ),
    401: refused,
  },
} as const;

export const describeShow = {
  method: 'get',
  path: '/posts/{slug}',
  tags,
  summary: 'One article with what is on its page',
  request: { params: z.object({ slug: z.string() }) },
  responses: {
    200: documentResponse(
      'The article',
      resourceSchema('post', postAttributes, ['post_category', 'post_blocks']),
    ),
    401: refused,
    404: problemResponse('not_found'),
  },
} as const;
