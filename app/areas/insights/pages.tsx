import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { LinkButton } from '#app/ui/actions/button.tsx';

interface PagesProps {
  page: number;
  pageCount: number;
  /** The address of a page of this list. */
  hrefOf: (page: number) => string;
}

/** Links to the previous and next page; nothing for a single page. */
export function Pages({ page, pageCount, hrefOf }: PagesProps) {
  const translate = useTranslate();
  if (pageCount <= 1) return null;
  return (
    <nav className="actions" aria-label={translate('insights:pages.label')}>
      {page > 1 && (
        <LinkButton href={hrefOf(page - 1)} look="secondary">
          {translate('insights:pages.before')}
        </LinkButton>
      )}
      <span className="soft">{translate('insights:pages.position', { page, pageCount })}</span>
      {page < pageCount && (
        <LinkButton href={hrefOf(page + 1)} look="secondary">
          {translate('insights:pages.next')}
        </LinkButton>
      )}
    </nav>
  );
}
