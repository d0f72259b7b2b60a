import '#app/ui/text/prose.css';
import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { RichArticle } from '#app/i18n/rich-text.tsx';
import { markedAs } from '#app/i18n/languages.ts';
import { BackLink } from '#app/ui/actions/back-link.tsx';
import { Day } from '#app/ui/text/day.tsx';
import { Embed } from '#app/ui/pictures/embed.tsx';
import type { ImageSet } from '#app/ui/pictures/image-set.ts';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Picture } from '#app/ui/pictures/picture.tsx';
import type { ArticleBlock } from './read-article.server.ts';

interface ArticleTextProps {
  topic: string;
  topicName: string;
  title: string;
  intro: string;
  image: ImageSet;
  /** The language of the article, where it is not the page's. */
  lang: string | undefined;
  minutes: number;
  /** The day of the last review, YYYY-MM-DD; `reviewed` is the same in words. */
  reviewedOn: string;
  reviewed: string;
  blocks: readonly ArticleBlock[];
}

export function ArticleText({
  topic,
  topicName,
  title,
  intro,
  image,
  lang,
  minutes,
  reviewedOn,
  reviewed,
  blocks,
}: ArticleTextProps) {
  const translate = useTranslate();
  return (
    <article>
      <BackLink href={href('/insights/:topic', { topic })}>
        {translate('insights:backToTopic', { topic: topicName })}
      </BackLink>
      {lang && <p className="eyebrow">{translate('insights:englishNote')}</p>}
      <PageHeader
        title={<span {...markedAs(lang)}>{title}</span>}
        lead={<span {...markedAs(lang)}>{intro}</span>}
      />
      <div className="prose">
        <p className="row-detail">
          {translate('insights:minutes', { count: minutes })} ·{' '}
          <Day machine={reviewedOn}>{translate('insights:reviewed', { day: reviewed })}</Day>
        </p>
        <figure className="hero">
          <Picture image={image} alt="" sizes="(min-width: 48rem) 32rem, 100vw" width={672} loading="eager" />
        </figure>
      </div>
      <div className="prose" {...markedAs(lang)}>
        {blocks.map((block) => (
          <Block key={block.id} {...block} />
        ))}
      </div>
      <p className="fine-print">{translate('insights:advice')}</p>
    </article>
  );
}

/** One part of an article: text, a photo with its caption, or an embedded page. */
function Block(block: ArticleBlock) {
  if (block.media === 'body') return <RichArticle text={block.text} />;
  if (block.media === 'embed') return <Embed {...block.embed} />;
  return (
    <figure>
      <Picture image={block.image} alt={block.alt} sizes="(min-width: 48rem) 26rem, 100vw" width={416} />
      {block.caption && <figcaption className="row-detail">{block.caption}</figcaption>}
    </figure>
  );
}
