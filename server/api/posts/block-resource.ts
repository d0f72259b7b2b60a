import type { Selectable } from 'kysely';
import type { MediaType, PostBlocksTable } from '#server/db/tables/posts.ts';
import { imageSet, type ImageSet } from '#server/json-api/image-set.ts';
import type { Resource } from '#server/json-api/resource.ts';

interface Embed {
  url: string;
  title: string;
  width: number;
  height: number;
}

interface BlockAttributes {
  media: MediaType;
  /** HTML of few tags, as it was written: whoever shows it cleans it. */
  body: string | null;
  embed: Embed | null;
  image_set: ImageSet | null;
  alt: string | null;
  caption: string | null;
}

function embedOf(block: Selectable<PostBlocksTable>): Embed | null {
  const { embed, embed_title, embed_width, embed_height } = block;
  if (embed === null || embed_title === null || embed_width === null || embed_height === null) return null;
  return { url: embed, title: embed_title, width: embed_width, height: embed_height };
}

/** One part of an article's page. */
export function blockResource(block: Selectable<PostBlocksTable>): Resource<BlockAttributes> {
  return {
    type: 'post_block',
    id: `${block.post_slug}-${block.language}-${block.position}`,
    attributes: {
      media: block.media,
      body: block.body,
      embed: embedOf(block),
      image_set: block.image_key === null ? null : imageSet(block.image_key, '4:3'),
      alt: block.alt,
      caption: block.caption,
    },
  };
}
