import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type {
  articleAttributes,
  blockAttributes,
  topicAttributes,
  topicOfArticleAttributes,
} from '#app/contract/insights.ts';
import { inLanguage, type Language } from '#app/domain/localized-text.ts';
import type { PostBlocksTable } from '#server/platform/db/tables/content.ts';
import { imageSet, type Resource, type ResourceOf } from '#server/platform/http/json-api/document.ts';
import { textForReader } from '#server/platform/i18n/text-for-reader.ts';
import type { findPost, listTopics } from './queries.ts';
import { minutesToRead } from './rules.ts';

export function topicResource(
  topic: Awaited<ReturnType<typeof listTopics>>[number],
  language: Language,
): ResourceOf<typeof topicAttributes> {
  return {
    type: 'post_category',
    id: topic.id,
    attributes: {
      name: inLanguage(topic.name, language),
      slug: topic.id,
      body: inLanguage(topic.body, language),
      image_set: imageSet(topic.image_key, '4:3'),
      post_count: topic.post_count,
    },
  };
}

export function postResource(
  post: NonNullable<Awaited<ReturnType<typeof findPost>>>,
  language: Language,
): ResourceOf<typeof articleAttributes> & { relationships: { post_category: Resource } } {
  const topic: ResourceOf<typeof topicOfArticleAttributes> = {
    type: 'post_category',
    id: post.post_category_id,
    attributes: { name: inLanguage(post.category_name, language), slug: post.post_category_id },
  };
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
    relationships: { post_category: topic },
  };
}

function embedOf(block: Selectable<PostBlocksTable>): z.infer<typeof blockAttributes>['embed'] {
  const { embed: url, embed_title, embed_width, embed_height } = block;
  if (url === null || embed_title === null || embed_width === null || embed_height === null) return null;
  return { url, title: embed_title, width: embed_width, height: embed_height };
}

/** One block of an article's page. */
export function blockResource(
  block: Selectable<PostBlocksTable>,
  countryCode: string,
): ResourceOf<typeof blockAttributes> {
  const { body, language } = block;
  return {
    type: 'post_block',
    id: `${block.post_slug}-${block.language}-${block.position}`,
    attributes: {
      media: block.media,
      body: body && textForReader(body, { countryCode, language }),
      embed: embedOf(block),
      image_set: block.image_key === null ? null : imageSet(block.image_key, '4:3'),
      alt: block.alt,
      caption: block.caption,
    },
  };
}
