import { href, redirect } from 'react-router';
import { apiContext, localeContext } from '#app/page/contexts.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page/page.tsx';
import { BackLink } from '#app/ui/actions/back-link.tsx';
import { ArticleText, shownArticle } from './article-text.tsx';
import { ArticleRows, articleView, FittingHelp } from './insight-parts.tsx';
import { fetchArticle, fetchArticles } from './insights.api.server.ts';
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
    ...shownArticle(article, locale),
    related: articles
      .filter(({ slug }) => slug !== article.slug)
      .slice(0, relatedShown)
      .map((other) => articleView(other, locale, { withTopic: false })),
  };
}

export default function Article({ loaderData: article }: Route.ComponentProps) {
  const translate = useTranslate();
  const { topic, title, related } = article;
  return (
    <div className="with-aside">
      <div className="narrow">
        <PageTitle page={translate('insights:articleTitle', { title })} />
        <ArticleText
          {...article}
          back={
            <BackLink href={href('/insights/:topic', { topic })}>
              {translate('insights:backToTopic', { topic: article.topicName })}
            </BackLink>
          }
        />
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
