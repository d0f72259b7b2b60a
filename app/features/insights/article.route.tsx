import { href, redirect } from 'react-router';
import { apiContext, localeContext } from '#app/page/contexts.ts';
import { formatDay } from '#app/i18n/formats.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page/page-title.tsx';
import { ArticleRows } from './article-rows.tsx';
import { ArticleText } from './article-text.tsx';
import { describeArticle } from './describe-article.ts';
import { FittingHelp } from './fitting-help.tsx';
import { fetchArticle, fetchArticles } from './insights.api.server.ts';
import { readBlocks } from './read-article.server.ts';
import type { Route } from './+types/article.route';

export const handle = { fetchedAhead: true } as const;

const relatedShown = 3;

/** An article has one address; the same article under another topic leads there. */
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
    blocks: readBlocks(article.post_blocks),
    related: articles
      .filter(({ slug }) => slug !== article.slug)
      .slice(0, relatedShown)
      .map((other) => describeArticle(other, locale, { withTopic: false })),
  };
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
