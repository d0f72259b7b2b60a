import { data, href } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { isContentId } from '#app/domain/content-fields.ts';
import { articleLanguages } from '#app/domain/localized-text.ts';
import { formatLanguage } from '#app/i18n/formats.ts';
import { useLocale, useTranslate } from '#app/i18n/locale-provider.tsx';
import { deskContext, localeContext } from '#app/page/contexts.ts';
import { Page, PageTitle } from '#app/page/page.tsx';
import { BackLink } from '#app/ui/actions/back-link.tsx';
import { Link } from '#app/ui/actions/links-and-buttons.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { ArticleText, shownArticle } from '../article-text.tsx';
import { fetchArticlePreview } from './content.api.server.ts';
import type { Route } from './+types/article-preview.route';

export async function loader({ request, params: { contentId }, context }: Route.LoaderArgs) {
  if (!isContentId(contentId)) throw data(null, { status: 404 });
  const asked = new URL(request.url).searchParams.get('language');
  const language = articleLanguages.find((one) => one === asked) ?? 'en';
  try {
    const article = await fetchArticlePreview(context.get(deskContext).api, contentId, language);
    return {
      contentId,
      language,
      isUntranslated: article.language !== language,
      article: shownArticle(article, context.get(localeContext)),
    };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error;
    return { contentId, language, isUntranslated: false, article: undefined };
  }
}

/** An article as members would read it. */
export default function ArticlePreview({ loaderData }: Route.ComponentProps) {
  const { contentId, language, isUntranslated, article } = loaderData;
  const translate = useTranslate();
  const { code: locale } = useLocale();
  const form = href('/desk/content/:kind/:contentId', { kind: 'articles', contentId });
  const back = { href: form, text: translate('deskContent:backToForm') };
  if (!article)
    return (
      <Page title={contentId} tabTitle={translate('deskContent:previewOf', { title: contentId })} back={back}>
        <Card>
          <p>{translate('deskContent:noPreview')}</p>
        </Card>
      </Page>
    );
  const here = href('/desk/content/articles/:contentId/preview', { contentId });
  return (
    <div className="narrow stack">
      <PageTitle page={translate('deskContent:previewOf', { title: article.title })} />
      <ArticleText
        {...article}
        isUntranslated={isUntranslated}
        back={
          <>
            <BackLink href={back.href}>{back.text}</BackLink>
            <p className="eyebrow">{translate('deskContent:previewLead')}</p>
            <nav className="actions" aria-label={translate('deskContent:previewLanguage')}>
              {articleLanguages.map((one) =>
                one === language ? (
                  <strong key={one} aria-current="page">
                    {formatLanguage(one, locale)}
                  </strong>
                ) : (
                  <Link key={one} className="action" href={`${here}?language=${one}`}>
                    {formatLanguage(one, locale)}
                  </Link>
                ),
              )}
            </nav>
          </>
        }
      />
    </div>
  );
}
