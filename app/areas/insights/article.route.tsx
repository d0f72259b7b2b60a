import '#app/ui/text/prose.css';
import { href, redirect } from 'react-router';
import { apiContext, localeContext } from '#app/page/contexts.ts';
import { formatDay } from '#app/i18n/formats.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page/page.tsx';
import { RichArticle } from '#app/i18n/rich-text.tsx';
import { markedAs } from '#app/i18n/languages.ts';
import { BackLink } from '#app/ui/actions/back-link.tsx';
import { Day } from '#app/ui/text/values.tsx';
import { Embed, Picture } from '#app/ui/pictures/picture.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { ArticleRows, articleView, FittingHelp } from './insight-parts.tsx';
import { fetchArticle, fetchArticles, type WireBlock } from './insights.api.server.ts';
import type { Route } from './+types/article.route';

export const handle = { fetchedAhead: true } as const;

const relatedShown = 3;

/** An article has one address; the same article under another topic redirects there. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const locale = context.get(localeContext);
  const article = await fetchArticle(api, params.article);
  const { id: topic, name: topicName } = article.post_category;
  if (params.topic !== topic) {
    throw redirect(href('/insights/:topic/:article', { topic, article: article.slug }), 301);
  }
  const { articles } = await fetchArticles(api, { topic });
  return {
    topic,
    topicName,
    title: article.name,
    intro: article.intro,
    image: article.image_set,
    lang: article.language === locale ? undefined : article.language,
    minutes: article.min_to_read,
    reviewedOn: article.last_reviewed_on,
    reviewed: formatDay(article.last_reviewed_on, locale),
    blocks: article.post_blocks.map(readBlock).filter((block) => block !== undefined),
    related: articles
      .filter(({ slug }) => slug !== article.slug)
      .slice(0, relatedShown)
      .map((other) => articleView(other, locale, { withTopic: false })),
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

export default function Article({ loaderData: article }: Route.ComponentProps) {
  const translate = useTranslate();
  const { topic, title, related } = article;
  return (
    <div className="with-aside">
      <div>
        <PageTitle page={translate('insights:articleTitle', { title })} />
        <ArticleText {...article} />
      </div>
      <div className="aside stack-large">
        <FittingHelp topic={topic} />
        {related.length > 0 && (
          <section className="card" aria-labelledby="related">
            <h2 className="card-heading" id="related">
              {translate('insights:related')}
            </h2>
            <ArticleRows articles={related} level={3} titlesOnly />
          </section>
        )}
      </div>
    </div>
  );
}

function ArticleText({
  topic,
  topicName,
  title,
  intro,
  image,
  lang,
  ...article
}: Route.ComponentProps['loaderData']) {
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
function Block(block: Route.ComponentProps['loaderData']['blocks'][number]) {
  if (block.media === 'body') return <RichArticle text={block.text} />;
  if (block.media === 'embed') return <Embed {...block.embed} />;
  return (
    <figure>
      <Picture image={block.image} alt={block.alt} sizes="(min-width: 48rem) 26rem, 100vw" width={416} />
      {block.caption && <figcaption className="row-detail">{block.caption}</figcaption>}
    </figure>
  );
}
