import { Page } from '#app/page/page.tsx';
import { apiContext, localeContext } from '#app/page/contexts.ts';
import { askedText } from '#app/forms/typed-value.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { ArticleRows } from './article-rows.tsx';
import { describeArticle } from './describe-article.ts';
import { FoundArticles } from './found-articles.tsx';
import { fetchArticles, fetchTopics } from './insights.api.server.ts';
import { pageNumber, refuseBeyond } from './page-number.ts';
import { SearchForm } from './search-form.tsx';
import { TopicCards } from './topic-cards.tsx';
import type { Route } from './+types/insights.route';

export const handle = { fetchedAhead: true } as const;

const newestShown = 4;

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const locale = context.get(localeContext);
  const query = askedText(new URL(request.url).searchParams, 'query').slice(0, 200);
  const page = query ? pageNumber(request) : 1;
  const [topics, { articles, total, pageCount }] = await Promise.all([
    query ? [] : fetchTopics(api),
    fetchArticles(api, { query, page }),
  ]);
  refuseBeyond(request, page, pageCount);
  const shown = query ? articles : articles.slice(0, newestShown);
  return {
    query,
    total,
    page,
    pageCount,
    topics,
    articles: shown.map((article) => describeArticle(article, locale, { withTopic: true })),
  };
}

export default function Insights({ loaderData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { query, topics, articles, total, page, pageCount } = loaderData;
  const title = query ? translate('insights:search.title') : translate('insights:title');
  return (
    <Page
      title={title}
      tabTitle={page > 1 ? translate('insights:pages.title', { title, page }) : title}
      lead={query ? undefined : translate('insights:lead')}
      className="stack-large"
    >
      <SearchForm query={query} />
      {query ? (
        <FoundArticles {...{ query, total, page, pageCount, articles }} />
      ) : (
        <>
          <section className="stack" aria-labelledby="topics">
            <h2 id="topics">{translate('insights:topics')}</h2>
            <TopicCards topics={topics} />
          </section>
          <section className="card" aria-labelledby="newest">
            <h2 className="card-heading" id="newest">
              {translate('insights:newest')}
            </h2>
            <ArticleRows articles={articles} level={3} />
          </section>
        </>
      )}
    </Page>
  );
}
