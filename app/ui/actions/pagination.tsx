import { Icon } from '../pictures/icon.tsx';
import { Link } from './link.tsx';

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
