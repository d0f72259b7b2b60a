import { fetchSite } from 'remix-utils/sec-fetch';

const elsewhere: readonly unknown[] = ['cross-site', 'same-site'];

/** The local machine has several names; a developer may use any of them. */
const ownMachine = /^(https?:\/\/)(localhost|127\.0\.0\.1|\[::1\])(?=:|$)/;
const byOneName = (origin: string) => origin.replace(ownMachine, '$1localhost');

/**
 * Whether a post was not made by our own pages, by the browser’s headers. `Origin: null` means that the browser hides
 * it. The Host header is not trusted: the sender controls it.
 *
 * @param origin the product's public one
 */
export function isFromElsewhere(request: Request, origin: string): boolean {
  const named = request.headers.get('origin');
  return elsewhere.includes(fetchSite(request)) || (named !== null && byOneName(named) !== byOneName(origin));
}
