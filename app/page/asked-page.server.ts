import { data } from 'react-router';

/** The page number of a list from the address, `?page=2`; 1 by default. Throws 404 for anything else. */
export function askedPage(request: Request): number {
  const asked = new URL(request.url).searchParams.get('page') ?? '1';
  if (!/^[1-9]\d{0,2}$/.test(asked)) throw data(null, { status: 404 });
  return Number(asked);
}
