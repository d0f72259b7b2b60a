import type { ImageSet } from '#app/ui/pictures/image-set.ts';
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

/** The blocks of an article, in order. A block without content is omitted. */
export function readBlocks(blocks: readonly WireBlock[]): ArticleBlock[] {
  return blocks.flatMap(readBlock);
}

function readBlock({ id, media, body, image_set: image, alt, caption, embed }: WireBlock): ArticleBlock[] {
  if (media === 'body' && body) return [{ id, media, text: body }];
  if (media === 'photo' && image) return [{ id, media, image, alt: alt ?? '', caption }];
  if (media === 'embed' && embed && isOwnPage(embed.url)) return [{ id, media, embed }];
  return [];
}

/** The Content-Security-Policy allows only pages of our own in a frame. */
function isOwnPage(url: string): boolean {
  return /^\/embeds\/[\w-]+(\.html)?$/.test(url);
}
