import { href, redirect } from 'react-router';
import { apiContext, localeContext } from '#app/contexts.ts';
import { formatDay } from '#app/i18n/formats.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { translatorFor } from '#app/i18n/translator.ts';
import { PageTitle } from '#app/page-title.tsx';
import { BackLink } from '#app/ui/back-link.tsx';
import { Day } from '#app/ui/day.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { ArticleBlock } from './article-block.tsx';
import { ArticleRows } from './article-rows.tsx';
import { describeArticle } from './describe-article.ts';
import { FittingHelp } from './fitting-help.tsx';
import { fetchArticle, fetchArticles } from './insights.api.server.ts';
import { readBlocks } from './read-article.server.ts';
import type { Route } from './+types/article.route';

const relatedShown = 3;

/** An article has one address: under another topic it leads there. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const locale = context.get(localeContext);
  const article = await fetchArticle(api, params.article);
  const { id: topic, name: topicName } = article.post_category;
  if (params.topic !== topic) {
    throw redirect(href('/insights/:topic/:article', { topic, article: article.slug }), 301);
  }
  const { articles } = await fetchArticles(api, { topic });
  const words = { translate: translatorFor(locale), locale, withTopic: false };
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
    blocks: await readBlocks(article.post_blocks),
    related: articles
      .filter(({ slug }) => slug !== article.slug)
      .slice(0, relatedShown)
      .map((other) => describeArticle(other, words)),
  };
}

export default function Article({ loaderData: article }: Route.ComponentProps) {
  const translate = useTranslate();
  const { topic, topicName, title, intro, image, lang, minutes, reviewed, reviewedOn, blocks, related } =
    article;
  return (
    <div className="narrow stack-large">
      <PageTitle page={translate('insights:articleTitle', { title })} />
      <article>
        <BackLink href={href('/insights/:topic', { topic })}>
          {translate('insights:backToTopic', { topic: topicName })}
        </BackLink>
        {lang && <p className="eyebrow">{translate('insights:englishNote')}</p>}
        <PageHeader title={<span lang={lang}>{title}</span>} lead={<span lang={lang}>{intro}</span>} />
        <div className="prose">
          <p className="row-detail">
            {translate('insights:minutes', { count: minutes })} ·{' '}
            <Day machine={reviewedOn}>{translate('insights:reviewed', { day: reviewed })}</Day>
          </p>
          <figure>
            <Picture
              image={image}
              alt=""
              sizes="(min-width: 48rem) 26rem, 100vw"
              width={416}
              loading="eager"
            />
          </figure>
        </div>
        <div className="prose" lang={lang}>
          {blocks.map((block) => (
            <ArticleBlock key={block.id} {...block} />
          ))}
        </div>
        <p className="fine-print">{translate('insights:advice')}</p>
      </article>
      <FittingHelp topic={topic} />
      {related.length > 0 && (
        <section className="card" aria-labelledby="related">
          <h2 className="card-heading" id="related">
            {translate('insights:related')}
          </h2>
          <ArticleRows articles={related} level={3} />
        </section>
      )}
    </div>
  );
}
