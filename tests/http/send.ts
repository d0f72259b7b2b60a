import { exchange, type Exchange } from './exchange.ts';
import type { Page } from './page.ts';

export interface Sending {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

/** Headers that browsers send when a page is opened. */
export const asPage = { accept: 'text/html' };
export const asForm = { ...asPage, 'content-type': 'application/x-www-form-urlencoded' };

/** Sends one request as given, to any address. Does not follow redirects. */
export function send(url: URL, { method = 'GET', headers = asPage, body }: Sending = {}): Promise<Exchange> {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  return exchange(url, { method, headers, body: bytes });
}

/** An address of a script or style sheet of the page at `url`. */
export async function assetOf(url: URL, ending: 'css' | 'js'): Promise<URL> {
  const html = (await send(url)).body.toString();
  const found = new RegExp(`"(/assets/[^"]+\\.${ending})"`).exec(html)?.[1];
  if (!found) throw new Error(`The page has no asset with the ending ${ending}.`);
  return new URL(found, url);
}

/** The token in the forms of a page. */
export function formTokenOf({ document }: Page): string {
  const token = document.querySelector('[name=form_token]')?.getAttribute('value');
  if (!token) throw new Error('The page has no form with a token.');
  return token;
}
