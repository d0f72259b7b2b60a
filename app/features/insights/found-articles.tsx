import { href } from 'react-router';
import { chatAddress } from '#app/page/chat-address.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { LinkButton } from '#app/ui/actions/link-button.tsx';
import { NestScene } from '#app/ui/pictures/scenes/nest-scene.tsx';
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

/** What a search found or, where that is nothing, whom to ask. */
export function FoundArticles({ query, total, articles, ...pages }: FoundArticlesProps) {
  const translate = useTranslate();
  const chat = chatAddress();
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
