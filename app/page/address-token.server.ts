import { redirect } from 'react-router';

/**
 * Takes the token of a mailed link out of the address: hands it to `keep` and leads to the same page without it, so that it
 * is in no history, log or Referer.
 */
export function takeAddressToken<Name extends string>(
  request: Request,
  names: readonly Name[],
  keep: (name: Name, token: string) => void,
): void {
  const { pathname, searchParams } = new URL(request.url);
  for (const name of names) {
    const token = searchParams.get(name);
    if (token === null) continue;
    keep(name, token.slice(0, 200));
    throw redirect(pathname, 303);
  }
}
