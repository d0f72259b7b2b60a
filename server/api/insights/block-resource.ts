import type { z } from 'zod';
import type { blockAttributes } from '#app/contract/insights.ts';
import type { Selectable } from 'kysely';
import { textForReader } from '#server/platform/i18n/text-for-reader.ts';
import type { PostBlocksTable } from '#server/platform/db/tables/content.ts';
import { imageSet } from '#server/platform/http/json-api/localized-text.ts';
import type { Resource } from '#server/platform/http/json-api/document.ts';

function embedOf(block: Selectable<PostBlocksTable>): z.infer<typeof blockAttributes>['embed'] {
  const { embed: url, embed_title, embed_width, embed_height } = block;
  if (url === null || embed_title === null || embed_width === null || embed_height === null) return null;
  return { url, title: embed_title, width: embed_width, height: embed_height };
}

/** One block of an article's page. */
export function blockResource(
  block: Selectable<PostBlocksTable>,
  countryCode: string,
): Resource<z.infer<typeof blockAttributes>> {
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
