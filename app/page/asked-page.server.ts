import { data } from 'react-router';

/** The page of a list that the address asks for, `?page=2`; the first where it names none. Throws 404 for what is no page. */
export function askedPage(request: Request): number {
  const asked = new URL(request.url).searchParams.get('page') ?? '1';
  if (!/^[1-9]\d{0,2}$/.test(asked)) throw data(null, { status: 404 });
  return Number(asked);
}
