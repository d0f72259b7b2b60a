import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { builtHref } from '#app/not-built-yet.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { NestScene } from '#app/ui/scenes/nest-scene.tsx';
import { ArticleRows } from './article-rows.tsx';
import type { ArticleRow } from './describe-article.ts';
import { pageHref } from './page-number.ts';
import { Pages } from './pages.tsx';

interface FoundArticlesProps {
  query: string;
  total: number;
  page: number;
  pageCount: number;
  articles: readonly ArticleRow[];
}

/** What a search found, or what else helps. */
export function FoundArticles({ query, total, articles, ...pages }: FoundArticlesProps) {
  const translate = useTranslate();
  const chat = builtHref('/care-navigator') ?? href('/care-team');
  if (total === 0) {
    return (
      <EmptyState
        picture={<NestScene />}
        title={translate('insights:search.nothing', { query })}
        text={translate('insights:search.nothingHelp')}
      >
        <LinkButton href={chat} look="secondary">
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
      <Pages {...pages} hrefOf={(page) => pageHref(href('/insights'), page, query)} />
    </section>
  );
}
