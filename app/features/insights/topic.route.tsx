import { data, href } from 'react-router';
import { apiContext, localeContext } from '#app/contexts.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { translatorFor } from '#app/i18n/translator.ts';
import { PageTitle } from '#app/page-title.tsx';
import { BackLink } from '#app/ui/back-link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { ArticleRows } from './article-rows.tsx';
import { describeArticle } from './describe-article.ts';
import { fetchArticles, fetchTopics } from './insights.api.server.ts';
import { pageHref, pageNumber, refuseBeyond } from './page-number.ts';
import { Pages } from './pages.tsx';
import type { Route } from './+types/topic.route';

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
  const words = { translate: translatorFor(locale), locale, withTopic: false };
  return {
    id: topic.id,
    name: topic.name,
    body: topic.body,
    total,
    page,
    pageCount,
    articles: articles.map((article) => describeArticle(article, words)),
  };
}

export default function TopicPage({ loaderData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { id, name, body, articles, total, page, pageCount } = loaderData;
  const title = translate('insights:topicTitle', { topic: name });
  return (
    <div className="narrow stack">
      <PageTitle page={page > 1 ? translate('insights:pages.title', { title, page }) : title} />
      <BackLink href={href('/insights')}>{translate('insights:title')}</BackLink>
      <PageHeader
        eyebrow={translate('insights:articles', { count: total })}
        title={page > 1 ? translate('insights:pages.title', { title: name, page }) : name}
        lead={body}
      />
      <div className="card">
        <ArticleRows articles={articles} />
      </div>
      <Pages
        page={page}
        pageCount={pageCount}
        hrefOf={(other) => pageHref(href('/insights/:topic', { topic: id }), other)}
      />
    </div>
  );
}
