import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { isMessageKey } from '#app/i18n/translator.ts';
import { usePageData } from './page-data.tsx';

interface PageTitleProps {
  /** Without it the title is the product's name alone. */
  page?: string;
  /** The page shows a form that came back with errors. */
  faulty?: boolean;
}

/**
 * Rendered in the page, not by meta(): only here is it known that a form came back with errors. What the page before left to say comes
 * first: screen readers read a title as a page opens, but not a message that stands in it from the start.
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
