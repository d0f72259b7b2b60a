import { redirect } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { ownPath } from '#app/page/own-path.ts';
import { LinkButton } from '#app/ui/actions/link-button.tsx';

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
