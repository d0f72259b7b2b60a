import { CookieJar } from 'jsdom';
import { exchange } from './exchange.ts';
import { Page, type Navigation, type PageVisitor, type Redirect } from './page.ts';

export interface VisitorOptions {
  /** Accept-Language. English by default. */
  languages?: string;
  /** More headers, sent with every request. */
  headers?: Record<string, string>;
  /** Drops all cookies. */
  blocksCookies?: boolean;
}

const mostRedirects = 10;
const keepsMethod = (status: number) => status === 307 || status === 308;
const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status);

/** A browser without JavaScript and pictures: it keeps cookies, follows links and redirects, and sends forms. */
export class Visitor implements PageVisitor {
  readonly origin: URL;
  readonly cookies = new CookieJar();
  readonly #headers: Record<string, string>;
  readonly #blocksCookies: boolean;

  constructor(baseUrl: string, { languages = 'en', headers = {}, blocksCookies = false }: VisitorOptions) {
    this.#blocksCookies = blocksCookies;
    this.origin = new URL(baseUrl);
    this.#headers = {
      accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
      'accept-encoding': 'gzip, br',
      'accept-language': languages,
      'user-agent': 'Mozilla/5.0 (visitor without a browser)',
      ...headers,
    };
  }

  /** Opens an address; returns the page after redirects. */
  get(path: string): Promise<Page> {
    return this.navigate({ method: 'GET', url: new URL(path, this.origin) });
  }

  /** Posts fields to an address of the app, as a form on the page there would, with any fields. */
  post(path: string, fields: string | Readonly<Record<string, string>>): Promise<Page> {
    const url = new URL(path, this.origin);
    const body = new TextEncoder().encode(new URLSearchParams(fields).toString());
    const contentType = 'application/x-www-form-urlencoded';
    return this.navigate({ method: 'POST', url, from: url, body, contentType });
  }

  async cookie(name: string): Promise<string | undefined> {
    const all = await this.cookies.getCookies(this.origin.href);
    return all.find((cookie) => cookie.key === name)?.value;
  }

  /** One navigation by link, form or address bar. Throws after ten redirects. */
  async navigate(start: Navigation): Promise<Page> {
    const redirects: Redirect[] = [];
    let step = start;
    for (;;) {
      const answer = await exchange(step.url, {
        method: step.method,
        headers: await this.#headersFor(step),
        body: step.body,
      });
      for (const cookie of this.#blocksCookies ? [] : (answer.headers['set-cookie'] ?? [])) {
        await this.cookies.setCookie(cookie, step.url.href, { ignoreError: true });
      }
      const location = answer.headers.location;
      if (!isRedirect(answer.status) || location === undefined) {
        return new Page(this, step.url, answer, redirects);
      }
      const to = new URL(location, step.url);
      redirects.push({ status: answer.status, from: step.url, to });
      if (redirects.length > mostRedirects) throw new Error(`${start.url.href} redirects without end.`);
      step = keepsMethod(answer.status) ? { ...step, url: to } : { method: 'GET', url: to, ...fromOf(step) };
    }
  }

  async #headersFor({ method, url, from, contentType }: Navigation): Promise<Record<string, string>> {
    const cookie = await this.cookies.getCookieString(url.href);
    const sameOrigin = from?.origin === url.origin;
    return {
      ...this.#headers,
      'sec-fetch-dest': 'document',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-site': from ? (sameOrigin ? 'same-origin' : 'cross-site') : 'none',
      'sec-fetch-user': '?1',
      'upgrade-insecure-requests': '1',
      ...(from && method !== 'GET' ? { origin: from.origin } : {}),
      ...(from && sameOrigin ? { referer: from.href } : {}),
      ...(contentType ? { 'content-type': contentType } : {}),
      ...(cookie ? { cookie } : {}),
    };
  }
}

const fromOf = ({ from }: Navigation) => (from ? { from } : {});

/** A new visitor of that address, with an empty cookie jar. */
export async function openVisitor(baseUrl: string, options: VisitorOptions = {}): Promise<Visitor> {
  return new Visitor(baseUrl, options);
}
