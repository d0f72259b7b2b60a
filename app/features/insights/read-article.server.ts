import { cleanArticle } from '#app/i18n/rich-text.server.ts';
import type { ImageSet } from '#app/ui/image-set.ts';
import type { WireBlock } from './insights.api.server.ts';

interface Embed {
  url: string;
  title: string;
  width: number;
  height: number;
}

export type ArticleBlock =
  | { id: string; media: 'body'; text: string }
  | { id: string; media: 'photo'; image: ImageSet; alt: string; caption: string | null }
  | { id: string; media: 'embed'; embed: Embed };

/** What is on an article's page, its texts cleaned. A block that lacks what it is made of is left out. */
export async function readBlocks(blocks: readonly WireBlock[]): Promise<ArticleBlock[]> {
  return (await Promise.all(blocks.map(readBlock))).flat();
}

async function readBlock({
  id,
  media,
  body,
  image_set: image,
  alt,
  caption,
  embed,
}: WireBlock): Promise<ArticleBlock[]> {
  if (media === 'body' && body) return [{ id, media, text: await cleanArticle(body) }];
  if (media === 'photo' && image) return [{ id, media, image, alt: alt ?? '', caption }];
  if (media === 'embed' && embed && isOwnPage(embed.url)) return [{ id, media, embed }];
  return [];
}

/** The content policy lets in pages of our own alone. */
function isOwnPage(url: string): boolean {
  return /^\/embeds\/[\w-]+(\.html)?$/.test(url);
}
