import { data, href } from 'react-router';
import { Page } from '#app/page/page.tsx';
import { apiContext, localeContext } from '#app/page/contexts.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { ArticleRows, articleView, FittingHelp, pageNumber, Pages, refuseBeyond } from './insight-parts.tsx';
import { fetchArticles, fetchTopics } from './insights.api.server.ts';
import type { Route } from './+types/topic.route';

export const handle = { fetchedAhead: true } as const;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const locale = context.get(localeContext);
  const page = pageNumber(request);
  const [topics, { articles, total, pageCount }] = await Promise.all([
    fetchTopics(api),
    fetchArticles(api, { topic: params.topic, page }),
  ]);
  const topic = topics.find(({ id }) => id === params.topic);
  if (!topic) throw data(null, { status: 404 });
  refuseBeyond(request, page, pageCount);
  return {
    id: topic.id,
    name: topic.name,
    body: topic.body,
    total,
    page,
    pageCount,
    articles: articles.map((article) => articleView(article, locale, { withTopic: false })),
  };
}

export default function TopicPage({ loaderData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { id, name, body, articles, total, page, pageCount } = loaderData;
  const title = translate('insights:topicTitle', { topic: name });
  return (
    <Page
      title={page > 1 ? translate('insights:pages.title', { title: name, page }) : name}
      tabTitle={page > 1 ? translate('insights:pages.title', { title, page }) : title}
      back={{ href: href('/insights'), text: translate('insights:title') }}
      eyebrow={translate('insights:articles', { count: total })}
      lead={<bdi>{body}</bdi>}
      aside={<FittingHelp topic={id} />}
    >
      <div className="card">
        <ArticleRows articles={articles} />
      </div>
      <Pages page={page} pageCount={pageCount} path={href('/insights/:topic', { topic: id })} />
    </Page>
  );
}
