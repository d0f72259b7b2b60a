import { Icon } from '../pictures/icon.tsx';
import { Link } from './links-and-buttons.tsx';

interface PaginationProps {
  /** The landmark's label, "Pages". */
  label: string;
  previousText: string;
  nextText: string;
  page: number;
  pageCount: number;
  href: (page: number) => string;
  /** "Page 3". */
  pageText: (page: number) => string;
}

/** Links to the other pages of a list; nothing for a single page. */
export function Pagination({ label, previousText, nextText, page, pageCount, ...ways }: PaginationProps) {
  if (pageCount < 2) return null;
  const { href, pageText } = ways;
  return (
    <nav className="pagination" aria-label={label}>
      {page > 1 && (
        <Link className="action" href={href(page - 1)} rel="prev">
          <Icon name="back" />
          {previousText}
        </Link>
      )}
      <ul>
        {shownPages(page, pageCount).map((number, index, shown) => (
          <li key={number} data-gap={index > 0 && number - (shown[index - 1] ?? 0) > 1 ? '' : undefined}>
            <Link
              href={href(number)}
              aria-label={pageText(number)}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </Link>
          </li>
        ))}
      </ul>
      {page < pageCount && (
        <Link className="action" href={href(page + 1)} rel="next">
          {nextText}
          <Icon name="forward" />
        </Link>
      )}
    </nav>
  );
}

/** The first page, the last, and those around the current one. */
export function shownPages(page: number, pageCount: number): number[] {
  const near = [1, page - 1, page, page + 1, pageCount].filter(
    (number) => number >= 1 && number <= pageCount,
  );
  return [...new Set(near)].sort((one, other) => one - other);
}

interface NewerAndOlderProps {
  /** The landmark's label, "Pages of bills". */
  label: string;
  newerText: string;
  olderText: string;
  /** The address of the list; its first page has no number. */
  path: string;
  /** Query parameters of every page's address. */
  search?: Record<string, string> | undefined;
  page: number;
  /** Whether there is a next page. */
  more: boolean;
}

/** Links to the newer and older page of a list, newest first; nothing for a single page. */
export function NewerAndOlder({ label, newerText, olderText, path, search, page, more }: NewerAndOlderProps) {
  if (page === 1 && !more) return null;
  const addressOf = (number: number) => {
    const query = new URLSearchParams({ ...search, ...(number > 1 && { page: String(number) }) }).toString();
    return query === '' ? path : `${path}?${query}`;
  };
  return (
    <nav className="actions" aria-label={label}>
      {page > 1 && <Link href={addressOf(page - 1)}>{newerText}</Link>}
      {more && <Link href={addressOf(page + 1)}>{olderText}</Link>}
    </nav>
  );
}
