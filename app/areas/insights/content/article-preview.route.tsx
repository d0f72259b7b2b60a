import { href } from 'react-router';
import { readPreview } from '#app/api/read-preview.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { ContentPreview, PreviewLanguages } from '#app/page/content-preview.tsx';
import { deskContext, localeContext } from '#app/page/contexts.ts';
import { PageTitle } from '#app/page/page.tsx';
import { BackLink } from '#app/ui/actions/back-link.tsx';
import { ArticleText, shownArticle } from '../article-text.tsx';
import { fetchArticlePreview } from './content.api.server.ts';
import type { Route } from './+types/article-preview.route';

export async function loader({ request, params: { contentId }, context }: Route.LoaderArgs) {
  return readPreview(request, contentId, async (language) => {
    const article = await fetchArticlePreview(context.get(deskContext).api, contentId, language);
    const isUntranslated = article.language !== language;
    return { ...shownArticle(article, context.get(localeContext)), isUntranslated };
  });
}

/** An article as members would read it. */
export default function ArticlePreview({ loaderData }: Route.ComponentProps) {
  const { contentId, language, shown: article } = loaderData;
  const translate = useTranslate();
  const place = { kind: 'articles', contentId } as const;
  if (!article) return <ContentPreview {...place} language={language} title={undefined} />;
  return (
    <div className="narrow stack">
      <PageTitle page={translate('deskContent:previewOf', { title: article.title })} />
      <ArticleText
        {...article}
        back={
          <>
            <BackLink href={href('/desk/content/:kind/:contentId', place)}>
              {translate('deskContent:backToForm')}
            </BackLink>
            <PreviewLanguages language={language} />
            <p className="eyebrow">{translate('deskContent:previewLead')}</p>
          </>
        }
      />
    </div>
  );
}
