import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { documentOf, documentWithMeta } from '#app/api/document.ts';
import { imageSet } from '#app/api/entities/image-set.ts';

const topic = z.object({
  id: z.string(),
  name: z.string(),
  body: z.string(),
  image_set: imageSet,
  post_count: z.number().int(),
});
export type Topic = z.infer<typeof topic>;
const topicsDocument = documentOf(z.array(topic));

const articleFields = {
  name: z.string(),
  slug: z.string(),
  intro: z.string(),
  published_at: z.string(),
  last_reviewed_on: z.string(),
  min_to_read: z.number().int(),
  /** The language of the text: English where there is no text in the member's own. */
  language: z.string(),
  image_set: imageSet,
  post_category: z.object({ id: z.string(), name: z.string() }),
};
const listedArticle = z.object(articleFields);
export type ListedArticle = z.infer<typeof listedArticle>;

const listMeta = z.object({ total: z.number().int(), page: z.number().int(), page_count: z.number().int() });
const listedArticlesWithMeta = documentWithMeta(z.array(listedArticle), listMeta);

const block = z.object({
  id: z.string(),
  media: z.enum(['body', 'photo', 'embed']),
  body: z.string().nullable(),
  image_set: imageSet.nullable(),
  alt: z.string().nullable(),
  caption: z.string().nullable(),
  embed: z
    .object({
      url: z.string(),
      title: z.string(),
      width: z.number().positive(),
      height: z.number().positive(),
    })
    .nullable(),
});
export type WireBlock = z.infer<typeof block>;

const article = z.object({ ...articleFields, post_blocks: z.array(block).default([]) });
const articleDocument = documentOf(article);

/** Topics that have something to read for this member. */
export async function fetchTopics(api: ApiClient): Promise<Topic[]> {
  return (await api.get('v3/post_categories', topicsDocument)).data;
}

interface Wanted {
  topic?: string;
  query?: string;
  page?: number;
}

/** One page of articles, the newest first, for a search the best match first; and how many there are in all. */
export async function fetchArticles(api: ApiClient, { topic: id, query, page }: Wanted) {
  const searchParams = {
    ...(id && { post_category: id }),
    ...(query && { query }),
    ...(page && { page: String(page) }),
  };
  const { data, meta } = await api.get('v3/posts', listedArticlesWithMeta, {
    searchParams,
  });
  return { articles: data, total: meta.total, pageCount: meta.page_count };
}

/** Throws ApiError 404 also for what this member has paused. */
export async function fetchArticle(api: ApiClient, slug: string) {
  return (await api.get(`v3/posts/${encodeURIComponent(slug)}`, articleDocument)).data;
}
