import { href } from 'react-router';
import { Page } from '#app/page/page.tsx';
import { apiContext, localeContext } from '#app/page/contexts.ts';
import { askedText } from '#app/forms/typed-value.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { chatAddress, NotSetUp } from '#app/page/ask-care-partner.tsx';
import { EmptyState } from '#app/ui/layout/card.tsx';
import { Button, LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { NestScene } from '#app/ui/pictures/scenes/small-scenes.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { PictureCards } from '#app/ui/layout/picture-cards.tsx';
import { ArticleRows, articleView, pageNumber, Pages, refuseBeyond } from './insight-parts.tsx';
import { fetchArticles, fetchTopics } from './insights.api.server.ts';
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
    articles: shown.map((article) => articleView(article, locale, { withTopic: true })),
  };
}

export default function Insights({ loaderData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { query, topics, articles, page } = loaderData;
  const isEmpty = !query && topics.length === 0 && articles.length === 0;
  const title = query ? translate('insights:search.title') : translate('insights:title');
  return (
    <Page
      title={title}
      tabTitle={page > 1 ? translate('insights:pages.title', { title, page }) : title}
      lead={query ? undefined : translate('insights:lead')}
      className="stack-large"
    >
      {!isEmpty && <SearchForm query={query} />}
      {isEmpty && <NotSetUp text="common:notSetUp.articles" />}
      {query && <FoundArticles {...loaderData} />}
      {!query && !isEmpty && (
        <>
          <section className="stack" aria-labelledby="topics">
            <h2 id="topics">{translate('insights:topics')}</h2>
            <PictureCards
              cards={topics.map(({ id, name, body, image_set: image, post_count: count }) => ({
                href: href('/insights/:topic', { topic: id }),
                title: name,
                lines: [body, translate('insights:articles', { count })],
                image,
              }))}
            />
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

/** The results of a search, or the contact when there are none. */
function FoundArticles({ query, total, articles, page, pageCount }: Route.ComponentProps['loaderData']) {
  const translate = useTranslate();
  if (total === 0) {
    return (
      <EmptyState
        picture={<NestScene />}
        title={translate('insights:search.nothing', { query })}
        text={translate('insights:search.nothingHelp')}
      >
        <LinkButton href={chatAddress()} look="secondary">
          {translate('insights:search.askTeam')}
        </LinkButton>
      </EmptyState>
    );
  }
  return (
    <section className="card stack" aria-labelledby="found">
      <h2 className="card-heading" id="found">
        {translate('insights:search.found', { count: total, query })}
      </h2>
      <ArticleRows articles={articles} level={3} />
      <Pages page={page} pageCount={pageCount} path={href('/insights')} query={query} />
    </section>
  );
}

/** Finds articles by word. */
function SearchForm({ query }: { query: string }) {
  const translate = useTranslate();
  return (
    <search>
      <form method="get" action={href('/insights')} className="search-line" noValidate>
        <Field
          id="query"
          name="query"
          type="search"
          label={translate('insights:search.label')}
          hint={translate('insights:search.hint')}
          errorPrefix={translate('common:errorPrefix')}
          value={query}
          autoComplete="off"
        />
        <Button type="submit" look="secondary">
          {translate('insights:search.button')}
        </Button>
      </form>
    </search>
  );
}
