import { Link } from './link.tsx';

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
    const asked = new URLSearchParams({ ...search, ...(number > 1 && { page: String(number) }) }).toString();
    return asked === '' ? path : `${path}?${asked}`;
  };
  return (
    <nav className="actions" aria-label={label}>
      {page > 1 && <Link href={addressOf(page - 1)}>{newerText}</Link>}
      {more && <Link href={addressOf(page + 1)}>{olderText}</Link>}
    </nav>
  );
}
