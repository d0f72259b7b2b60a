import '#app/ui/text/prose.css';
import type { ReactNode } from 'react';
import { formatDay } from '#app/i18n/formats.ts';
import { markedAs } from '#app/i18n/languages.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { RichArticle } from '#app/i18n/rich-text.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Embed, Picture } from '#app/ui/pictures/picture.tsx';
import { Day } from '#app/ui/text/values.tsx';
import type { fetchArticle, WireBlock } from './insights.api.server.ts';

/** What a page shows of an article. @param locale of the page */
export function shownArticle(
  article: Omit<Awaited<ReturnType<typeof fetchArticle>>, 'post_category'>,
  locale: string,
) {
  return {
    title: article.name,
    intro: article.intro,
    image: article.image_set,
    lang: article.language === locale ? undefined : article.language,
    minutes: article.min_to_read,
    reviewedOn: article.last_reviewed_on,
    reviewed: formatDay(article.last_reviewed_on, locale),
    blocks: article.post_blocks.map(readBlock).filter((block) => block !== undefined),
  };
}

/** One block of an article; undefined if it has no content. */
function readBlock({ id, media, body, image_set: image, alt, caption, embed }: WireBlock) {
  if (media === 'body' && body) return { id, media, text: body };
  if (media === 'photo' && image) return { id, media, image, alt: alt ?? '', caption };
  // The Content-Security-Policy allows only pages of our own in a frame.
  if (media === 'embed' && embed && /^\/embeds\/[\w-]+(\.html)?$/.test(embed.url))
    return { id, media, embed };
  return undefined;
}

interface ArticleTextProps extends ReturnType<typeof shownArticle> {
  /** Link back, above the heading. */
  back: ReactNode;
  /** Whether its reader would rather have another language. */
  isUntranslated?: boolean;
}

/** An article as members read it. */
export function ArticleText({
  title,
  intro,
  image,
  lang,
  back,
  isUntranslated = lang !== undefined,
  ...article
}: ArticleTextProps) {
  const translate = useTranslate();
  return (
    <article>
      {back}
      {isUntranslated && <p className="eyebrow">{translate('insights:englishNote')}</p>}
      <PageHeader
        title={<span {...markedAs(lang)}>{title}</span>}
        lead={<span {...markedAs(lang)}>{intro}</span>}
      />
      <div className="prose">
        <p className="row-detail">
          {translate('insights:minutes', { count: article.minutes })} ·{' '}
          <Day machine={article.reviewedOn}>{translate('insights:reviewed', { day: article.reviewed })}</Day>
        </p>
        <figure className="hero">
          <Picture image={image} alt="" sizes="(min-width: 48rem) 32rem, 100vw" width={672} loading="eager" />
        </figure>
      </div>
      <div className="prose" {...markedAs(lang)}>
        {article.blocks.map((block) => (
          <Block key={block.id} {...block} />
        ))}
      </div>
      <p className="fine-print">{translate('insights:advice')}</p>
    </article>
  );
}

/** One block of an article: text, a photo with its caption, or an embedded page. */
function Block(block: ArticleTextProps['blocks'][number]) {
  if (block.media === 'body') return <RichArticle text={block.text} />;
  if (block.media === 'embed') return <Embed {...block.embed} />;
  return (
    <figure>
      <Picture image={block.image} alt={block.alt} sizes="(min-width: 48rem) 26rem, 100vw" width={416} />
      {block.caption && <figcaption className="row-detail">{block.caption}</figcaption>}
    </figure>
  );
}
