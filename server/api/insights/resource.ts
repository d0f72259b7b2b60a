import type { z } from 'zod';
import type { articleAttributes, topicOfArticleAttributes } from '#app/contract/insights.ts';
import {
  type ArticleLanguage,
  type Language,
  type LocalizedText,
  inLanguage,
} from '#app/domain/localized-text.ts';
import { imageSet } from '#server/platform/http/json-api/localized-text.ts';
import type { Resource } from '#server/platform/http/json-api/document.ts';
import { minutesToRead } from './rules.ts';

interface RelatedCategory {
  post_category_id: string;
  category_name: LocalizedText;
}

/** The topic of an article. */
function relatedPostCategory(
  { post_category_id, category_name }: RelatedCategory,
  language: Language,
): Resource<z.infer<typeof topicOfArticleAttributes>> {
  return {
    type: 'post_category',
    id: post_category_id,
    attributes: { name: inLanguage(category_name, language), slug: post_category_id },
  };
}

export interface PostRow {
  slug: string;
  post_category_id: string;
  category_name: LocalizedText;
  image_key: string;
  published_at: string;
  last_reviewed_on: string;
  text_language: ArticleLanguage;
  title: string;
  intro: string;
  word_count: number;
}

export function postResource(
  post: PostRow,
  language: Language,
): Resource<z.infer<typeof articleAttributes>> & { relationships: { post_category: Resource } } {
  return {
    type: 'post',
    id: post.slug,
    attributes: {
      name: post.title,
      slug: post.slug,
      intro: post.intro,
      published_at: post.published_at,
      last_reviewed_on: post.last_reviewed_on,
      min_to_read: minutesToRead(post.word_count),
      language: post.text_language,
      image_set: imageSet(post.image_key, '4:3'),
    },
    relationships: { post_category: relatedPostCategory(post, language) },
  };
}
