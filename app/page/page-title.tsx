import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { usePageData } from './page-data.tsx';

interface PageTitleProps {
  /** Without it the title is the product's name alone. */
  page?: string;
  /** The page shows a form that came back with errors. */
  faulty?: boolean;
}

/** Rendered in the page, not by meta(): only here is it known that a form came back with errors. */
export function PageTitle({ page, faulty = false }: PageTitleProps) {
  const translate = useTranslate();
  const { brandName } = usePageData();
  const title = page ? translate('common:pageTitle', { page, brand: brandName }) : brandName;
  return <title>{faulty ? translate('common:errorTitle', { title }) : title}</title>;
}
