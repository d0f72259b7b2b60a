import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { decoded, documentOf, documentWithMeta } from '#app/api/document.ts';
import { articleAttributes, articlesMeta, blockAttributes, topicAttributes } from '#app/contract/insights.ts';
import { tolerant } from '#app/contract/tolerant.ts';

const topic = decoded(topicAttributes.omit({ slug: true }));
export type Topic = z.infer<typeof topic>;
const topicsDocument = documentOf(z.array(topic));

const listedArticle = articleAttributes.extend({
  language: z.string(),
  post_category: decoded(topicAttributes.pick({ name: true })),
});
export type ListedArticle = z.infer<typeof listedArticle>;
const listedArticlesWithMeta = documentWithMeta(
  tolerant(z.array(listedArticle)),
  tolerant(articlesMeta.pick({ total: true, page_count: true })),
);

const block = decoded(blockAttributes);
export type WireBlock = z.infer<typeof block>;
const articleDocument = documentOf(tolerant(listedArticle.extend({ post_blocks: z.array(block) })));

/** Topics with articles for this member. */
export async function fetchTopics(api: ApiClient): Promise<Topic[]> {
  return (await api.get('v3/post_categories', topicsDocument)).data;
}

interface Wanted {
  topic?: string;
  query?: string;
  page?: number;
}

/** One page of articles, newest first, or best match first for a search; with the total number. */
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

/** Throws ApiError 404, also for paused content. */
export async function fetchArticle(api: ApiClient, slug: string) {
  return (await api.get(`v3/posts/${encodeURIComponent(slug)}`, articleDocument)).data;
}
