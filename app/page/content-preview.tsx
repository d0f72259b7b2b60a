import type { ReactNode } from 'react';
import { href } from 'react-router';
import type { ContentKind } from '#app/domain/content-fields.ts';
import { type ArticleLanguage, articleLanguages } from '#app/domain/localized-text.ts';
import { formatLanguage } from '#app/i18n/formats.ts';
import { LocaleProvider, useLocale, useTranslate } from '#app/i18n/locale-provider.tsx';
import { Link } from '#app/ui/actions/links-and-buttons.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Page, type PageProps } from './page.tsx';

interface PreviewLanguagesProps {
  language: ArticleLanguage;
  /** Other parts of the address, such as `program=ivf`. */
  query?: string;
}

/** The languages of a preview, as links. */
export function PreviewLanguages({ language, query }: PreviewLanguagesProps) {
  const translate = useTranslate();
  const { code: locale } = useLocale();
  return (
    <nav className="actions" aria-label={translate('deskContent:previewLanguage')}>
      {articleLanguages.map((one) =>
        one === language ? (
          <strong key={one} aria-current="page">
            {formatLanguage(one, locale)}
          </strong>
        ) : (
          <Link key={one} className="action" href={`?language=${one}${query ? `&${query}` : ''}`}>
            {formatLanguage(one, locale)}
          </Link>
        ),
      )}
    </nav>
  );
}

interface ContentPreviewProps extends PreviewLanguagesProps, Pick<PageProps, 'lead' | 'before'> {
  kind: ContentKind;
  contentId: string;
  /** Undefined while it cannot be shown. */
  title: string | undefined;
  children?: ReactNode;
}

/** A page that shows something as members of its language would read it. */
export function ContentPreview(props: ContentPreviewProps) {
  const { kind, contentId, title, language, query, children, ...header } = props;
  const translate = useTranslate();
  return (
    <Page
      {...header}
      title={title ?? contentId}
      tabTitle={translate('deskContent:previewOf', { title: title ?? contentId })}
      back={{
        href: href('/desk/content/:kind/:contentId', { kind, contentId }),
        text: translate('deskContent:backToForm'),
      }}
      eyebrow={translate('deskContent:previewLead')}
      className="stack"
    >
      <PreviewLanguages language={language} query={query} />
      {title === undefined ? (
        <Card>
          <p>{translate('deskContent:noPreview')}</p>
        </Card>
      ) : (
        <LocaleProvider locale={language}>
          <div lang={language} className="stack">
            {children}
          </div>
        </LocaleProvider>
      )}
    </Page>
  );
}
