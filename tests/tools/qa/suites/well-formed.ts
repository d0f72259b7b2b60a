import type { Page } from '#tests/http/page.ts';
import { isUnseen, nameOf } from '#tests/http/wording.ts';
import type { Session } from '../session.ts';

const typedControls = 'input:not([type=hidden], [type=submit], [type=button]), select, textarea';

const wantedHeaders: Readonly<Record<string, RegExp>> = {
  'content-security-policy': /default-src 'none'/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^same-origin$/,
  'cache-control': /no-store/,
};

/** Missing security headers and headers that reveal too much. */
function faultyHeaders({ headers, url }: Page): string[] {
  const wanted = Object.entries({
    ...wantedHeaders,
    ...(url.protocol === 'https:' ? { 'strict-transport-security': /max-age=\d{7,}/ } : {}),
  });
  const faulty = wanted.filter(([name, value]) => !value.test(String(headers[name] ?? '')));
  return [...faulty.map(([name]) => name), ...('x-powered-by' in headers ? ['x-powered-by'] : [])];
}

function repeatedIds({ document }: Page): string[] {
  const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id);
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}

const namelessControls = ({ document }: Page) =>
  Array.from(document.querySelectorAll(typedControls))
    .filter((control) => !isUnseen(control) && nameOf(control) === '')
    .map((control) => control.getAttribute('name') ?? control.localName);

/** Checks that apply to every page of a member. */
export function seeWellFormed(session: Session, page: Page, status = 200): void {
  const at = page.url.pathname;
  session.same(`${at} answers ${status}`, page.status, status);
  session.see(`${at} is a page`, page.isHtml, String(page.headers['content-type']));
  session.see(`${at} is no quirk`, /^<!doctype html>/i.test(page.html));
  session.see(`${at} has a title`, page.title !== '');
  session.same(`${at} has one heading of the page`, page.document.querySelectorAll('h1').length, 1);
  session.see(`${at} says its language`, /^(en|es)$/.test(page.language), page.language);
  session.same(`${at} has one main part`, page.document.querySelectorAll('main').length, 1);
  session.same(`${at} names each of its ids once`, repeatedIds(page), []);
  session.same(`${at} labels each of its fields`, namelessControls(page), []);
  session.same(`${at} has every header that keeps it safe`, faultyHeaders(page), []);
}

/** The addresses of this place that a page links to, without duplicates. */
export function linkedAddresses(page: Page, within = 'body'): string[] {
  const links = Array.from(page.document.querySelectorAll(`${within} a[href]`));
  const urls = links.map((link) => new URL(link.getAttribute('href') ?? '', page.base));
  const own = urls.filter((url) => url.origin === page.url.origin).map((url) => url.pathname + url.search);
  return [...new Set(own)].filter((address) => address !== page.path);
}
