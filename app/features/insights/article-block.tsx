import { RichArticle } from '#app/i18n/rich-text.tsx';
import { leadsToPage } from '#app/not-built-yet.ts';
import { Embed } from '#app/ui/embed.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { ArticleBlock as Block } from './read-article.server.ts';

/** One part of an article: text, a photo with its caption, or an embedded page. */
export function ArticleBlock(block: Block) {
  if (block.media === 'body') return <RichArticle text={block.text} isBuilt={leadsToPage} />;
  if (block.media === 'embed') return <Embed {...block.embed} />;
  return (
    <figure>
      <Picture image={block.image} alt={block.alt} sizes="(min-width: 48rem) 26rem, 100vw" width={416} />
      {block.caption && <figcaption className="row-detail">{block.caption}</figcaption>}
    </figure>
  );
}
