import { Link } from './link.tsx';

interface NewerAndOlderProps {
  /** Names the landmark, "Pages of bills". */
  label: string;
  newerText: string;
  olderText: string;
  /** The address of the list; its first page has no number. */
  path: string;
  /** What else the address of each page says. */
  search?: Record<string, string> | undefined;
  page: number;
  /** Whether there is a page after this one. */
  more: boolean;
}

/** The ways to the pages beside this one of a list that begins with the newest; nothing where there are none. */
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
