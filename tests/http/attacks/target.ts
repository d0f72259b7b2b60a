import type { RouteEntry } from '#tests/e2e/route-entry.ts';
import { routeTable } from '#tests/e2e/route-table.ts';
import { hostApp, type HostedApp } from '#tests/support/served/hosted-app.ts';
import { storedRows, type LeftOut, type StoredRows } from '#tests/support/served/stored-rows.ts';
import { demoVisitors } from '../demo-visitors.ts';
import type { Entry } from '../entry-list.ts';
import { Form, type Page } from '../page.ts';
import { addressOf } from '../route-address.ts';
import type { Visitor } from '../visitor.ts';

/** Pages, downloads and addresses that accept forms. */
export const builtRoutes = routeTable.filter(({ kind }) => kind !== 'not-found' && kind !== 'redirect');

/**
 * Rows that a request may change without effect: drafts, counters, times of sessions, and the mark that a member has read all
 * notifications.
 */
const left: LeftOut = {
  visitor_sessions: 'all',
  rate_limits: 'all',
  // Reading by staff is recorded, and what leaves the product at once.
  audit_log: ({ act }) => /_(opened|listed|looked_up|exported)$/.test(String(act)),
  audit_keys: 'all',
  audit_ends: 'all',
  sessions: ['last_active_at'],
  staff_sessions: ['last_active_at'],
  devices: ['last_seen_at'],
  account_activities: ({ kind }) => kind === 'data_exported',
};

/** A form on a page: its address, its data, and its visitor's cookies. */
export interface PageForm {
  /** In the page's main part, or in the frame of every page. */
  within: 'main' | 'frame';
  url: URL;
  entries: Entry[];
  cookie: string;
}

/** The served app under attack, with all members of the route table signed in. */
export class Target implements AsyncDisposable {
  readonly #app: HostedApp;
  readonly visitorOf: (route: Pick<RouteEntry, 'as'>) => Promise<Visitor>;
  readonly #tried = new Set<string>();
  readonly #forms = new Map<RouteEntry, PageForm[]>();
  #before: StoredRows = new Map();

  private constructor(app: HostedApp) {
    this.#app = app;
    this.visitorOf = demoVisitors(app.baseUrl);
  }

  static async open(environment?: Record<string, string>): Promise<Target> {
    return new Target(await hostApp(environment));
  }

  /** Pages (by default all) are opened once before the rows are stored, because a first visit may create an empty draft. */
  async rememberRows(seen: readonly RouteEntry[] = builtRoutes): Promise<void> {
    for (const route of seen) await this.formsOf(route);
    await this.#app.stop();
    this.#before = await storedRows(this.#app.dataDirectory, left);
    await this.#app.restart();
  }

  get baseUrl(): string {
    return this.#app.baseUrl;
  }

  /** The tables whose rows have changed since. */
  async changedTables(): Promise<string[]> {
    await this.#app.stop();
    const after = await storedRows(this.#app.dataDirectory, left);
    await this.#app.restart();
    return [...after].flatMap(([table, rows]) =>
      JSON.stringify(rows) === JSON.stringify(this.#before.get(table)) ? [] : [table],
    );
  }

  async read(route: RouteEntry): Promise<Page> {
    const visitor = await this.visitorOf(route);
    return visitor.get(await addressOf(visitor, route));
  }

  /** The forms that change something, as the page had them when it was first read. */
  async formsOf(route: RouteEntry): Promise<PageForm[]> {
    const forms = this.#forms.get(route) ?? (await this.#readForms(route));
    this.#forms.set(route, forms);
    return forms;
  }

  async #readForms(route: RouteEntry): Promise<PageForm[]> {
    const page = await this.read(route);
    if (!page.isHtml) return [];
    const cookie = await page.visitor.cookies.getCookieString(this.baseUrl);
    return postForms(page).map((form) => ({
      within: form.element.closest('main') ? 'main' : 'frame',
      url: new URL(form.element.getAttribute('action') || page.url.href, page.base),
      entries: form.entries(),
      cookie,
    }));
  }

  /** Without the frame's forms that were already tried on another page. */
  untried(forms: readonly PageForm[]): PageForm[] {
    return forms.filter((form) => {
      const known = this.#tried.size;
      this.#tried.add(JSON.stringify([form.url.href, form.entries, form.cookie]));
      return form.within === 'main' || this.#tried.size > known;
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#app[Symbol.asyncDispose]();
  }
}

function postForms(page: Page): Form[] {
  const elements = page.document.querySelectorAll<HTMLFormElement>('form[method=post i]');
  return Array.from(elements, (element) => new Form(page, element));
}
