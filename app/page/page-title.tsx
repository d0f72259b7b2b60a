import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { isMessageKey } from '#app/i18n/translator.ts';
import { usePageData } from './page-data.tsx';

interface PageTitleProps {
  /** The title is only the product's name without it. */
  page?: string;
  /** The page shows a form that came back with errors. */
  faulty?: boolean;
}

/**
 * Rendered in the page rather than by meta(), because only the page knows whether a form has errors. A notice comes
 * first: screen readers read a new page's title, but not a message that is in the page from the start.
 */
export function PageTitle({ page, faulty = false }: PageTitleProps) {
  const translate = useTranslate();
  const { brandName, notice } = usePageData();
  const news =
    notice?.type === 'success' && !faulty && isMessageKey(notice.text)
      ? translate(notice.text, notice.values)
      : undefined;
  const named = [news, page].filter(Boolean).join(' · ');
  const title = named ? translate('common:pageTitle', { page: named, brand: brandName }) : brandName;
  return <title>{faulty ? translate('common:errorTitle', { title }) : title}</title>;
}
