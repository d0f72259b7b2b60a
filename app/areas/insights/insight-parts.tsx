import { href, redirect } from 'react-router';
import { markedAs } from '#app/i18n/languages.ts';
import { translatorFor } from '#app/i18n/translator.ts';
import { Link, LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { SmallPicture } from '#app/ui/pictures/picture.tsx';
import type { ListedArticle } from './insights.api.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { ownPath } from '#app/page/own-path.ts';

/** View model of an article in a list. Lists of one topic omit its name. */
export function articleView(article: ListedArticle, locale: string, { withTopic }: { withTopic: boolean }) {
  const translate = translatorFor(locale);
  const foreign = article.language !== locale;
  const details = [
    withTopic && article.post_category.name,
    translate('insights:minutes', { count: article.min_to_read }),
    foreign && translate('insights:inEnglish'),
  ];
  return {
    slug: article.slug,
    href: href('/insights/:topic/:article', { topic: article.post_category.id, article: article.slug }),
    title: article.name,
    intro: article.intro,
    image: article.image_set,
    /** The language of title and intro, where it is not the page's. */
    lang: foreign ? article.language : undefined,
    /** "Fertility · 4 minutes to read · In English". */
    detail: details.filter(Boolean).join(' · '),
  };
}

interface ArticleRowsProps {
  articles: readonly ReturnType<typeof articleView>[];
  level?: 2 | 3;
  /** Without intros, where space is limited. */
  titlesOnly?: boolean;
}

/** A list of articles; each row is a link to its article. */
export function ArticleRows({ articles, level = 2, titlesOnly = false }: ArticleRowsProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <ul className="rows">
      {articles.map(({ slug, href: address, title, intro, image, lang, detail }) => (
        <li key={slug} className="row title-beside leads-on">
          <SmallPicture image={image} width={64} />
          <div className="row-text">
            <Heading className="row-title" {...markedAs(lang)}>
              <Link href={address}>{title}</Link>
            </Heading>
            {!titlesOnly && <p {...markedAs(lang)}>{intro}</p>}
            <p className="row-detail">{detail}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The subject of a visit that fits a topic; other topics offer no visit. */
const subjects: Readonly<Record<string, string>> = {
  fertility: 'fertility_101',
  adoption_and_surrogacy: 'adoption_paths',
  pregnancy: 'early_pregnancy',
  after_birth: 'newborn_care',
  parenting: 'development_questions',
  midlife: 'menopause_symptoms',
  mental_health: 'individual_support',
  money_and_benefits: 'benefits_overview',
};

/** Experts to talk to after reading, and related coverage. */
export function FittingHelp({ topic }: { topic: string }) {
  const translate = useTranslate();
  const subject = subjects[topic];
  return (
    <Card id="help" heading={translate('insights:help.heading')}>
      <p>{translate('insights:help.text')}</p>
      <div className="actions">
        {subject && (
          <LinkButton href={`/video-visits/call-subjects/${subject}`} look="secondary" icon="video">
            {translate('insights:help.visit')}
          </LinkButton>
        )}
        <LinkButton href={href('/care-team')} look="secondary" icon="people">
          {translate('insights:help.team')}
        </LinkButton>
        <LinkButton href={href('/covered-programs')} look="secondary" icon="coverage">
          {translate('insights:help.coverage')}
        </LinkButton>
      </div>
    </Card>
  );
}

/** The page number of a list from the address; 1 for anything but a number. */
export function pageNumber(request: Request): number {
  const typed = new URL(request.url).searchParams.get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(typed) ? Number(typed) : 1;
}

/** Redirects from a page beyond the last one to the last: the list may have been longer when the link was created. */
export function refuseBeyond(request: Request, page: number, pageCount: number): void {
  if (page <= pageCount) return;
  const url = new URL(request.url);
  url.searchParams.set('page', String(pageCount));
  throw redirect(ownPath(url.pathname + url.search));
}

interface PagesProps {
  page: number;
  pageCount: number;
  /** The address of the list; its first page has no number. */
  path: string;
  /** The words of a search. */
  query?: string;
}

/** Links to the previous and next page; nothing for a single page. */
export function Pages({ page, pageCount, path, query }: PagesProps) {
  const translate = useTranslate();
  if (pageCount <= 1) return null;
  const addressOf = (other: number) => {
    const search = new URLSearchParams({
      ...(query && { query }),
      ...(other > 1 && { page: String(other) }),
    });
    return search.size > 0 ? `${path}?${search.toString()}` : path;
  };
  return (
    <nav className="actions" aria-label={translate('insights:pages.label')}>
      {page > 1 && (
        <LinkButton href={addressOf(page - 1)} look="secondary">
          {translate('insights:pages.before')}
        </LinkButton>
      )}
      <span className="soft">{translate('insights:pages.position', { page, pageCount })}</span>
      {page < pageCount && (
        <LinkButton href={addressOf(page + 1)} look="secondary">
          {translate('insights:pages.next')}
        </LinkButton>
      )}
    </nav>
  );
}
