import { data } from 'react-router';

/** The page number of a list from the address, `?page=2`; 1 by default. Throws 404 for anything else. */
export function askedPage(request: Request): number {
  const asked = new URL(request.url).searchParams.get('page') ?? '1';
  if (!/^[1-9]\d{0,2}$/.test(asked)) throw data(null, { status: 404 });
  return Number(asked);
}

/** The entry after which a list continues, `?after=R-12`. Throws 404 for what can be none. */
export function askedAfter(request: Request, isLike: (after: string) => boolean): string | undefined {
  const after = new URL(request.url).searchParams.get('after') ?? undefined;
  if (after !== undefined && !isLike(after)) throw data(null, { status: 404 });
  return after;
}
