import type { Page } from '#tests/http/page.ts';
import { Lacking, type Suite } from '../suite.ts';
import { linkedAddresses, seeWellFormed } from './well-formed.ts';

/** The first matching address in the main part, other than the page itself. */
const linkedFrom = (page: Page, start: string) =>
  linkedAddresses(page, 'main').find((address) => address.startsWith(start));

const isArticle = (address: string) => /^\/insights\/[^/?]+\/[^/?]+$/.test(address);
const money = /\$[\d,]+\.\d\d/;

/** Pages that a member reads, without changes. */
export const readingSuites: readonly Suite[] = [
  {
    name: 'home: it greets the member, and every entry of the menu leads to a page',
    as: 'member',
    async run(session) {
      const visitor = await session.member();
      const home = await visitor.get('/');
      seeWellFormed(session, home);
      const entries = linkedAddresses(home, 'nav');
      session.see('the menu has entries', entries.length >= 5, entries.join(' '));
      for (const address of entries) seeWellFormed(session, await visitor.get(address));
    },
  },
  {
    name: 'settings: every page of them is well-formed',
    as: 'member',
    async run(session) {
      const visitor = await session.member();
      const pages = linkedAddresses(await visitor.get('/settings'), 'main');
      session.see('there are settings', pages.length >= 5, pages.join(' '));
      for (const address of pages) seeWellFormed(session, await visitor.get(address));
    },
  },
  {
    name: 'bills: the list and a bill say the same amount',
    as: 'bills',
    async run(session) {
      const visitor = await session.member();
      const list = await visitor.get('/payments');
      seeWellFormed(session, list);
      const address = linkedFrom(list, '/bills/');
      if (address === undefined) throw new Lacking('this persona has no bill');
      const link = list.document.querySelector(`main a[href="${address}"]`)?.closest('li');
      const amount = money.exec(link?.textContent ?? '')?.[0] ?? '';
      session.see('the list says an amount', amount !== '');
      const bill = await visitor.get(address);
      seeWellFormed(session, bill);
      session.contains('the bill says it too', bill.text(), amount);
    },
  },
  {
    name: 'notifications: the list and its entries open',
    as: 'member',
    async run(session) {
      const visitor = await session.member();
      const list = await visitor.get('/notifications');
      seeWellFormed(session, list);
      const entry = linkedFrom(list, '/notifications');
      if (entry === undefined) throw new Lacking('this persona has no notification');
      seeWellFormed(session, await visitor.get(entry));
    },
  },
  {
    name: 'articles: one is found by a word of its title, and read',
    as: 'member',
    async run(session) {
      const visitor = await session.member();
      const start = await visitor.get('/insights');
      seeWellFormed(session, start);
      const articles = start.document.querySelectorAll('main a[href^="/insights/"]');
      const article = Array.from(articles).find((link) => isArticle(link.getAttribute('href') ?? ''));
      const title = article?.textContent.trim() ?? '';
      const word = title.match(/\p{L}{5,}/gu)?.at(-1);
      if (word === undefined) throw new Lacking('no article is published there');
      const found = await start
        .form({ button: 'Search' })
        .fill({ 'Search all articles': word })
        .submit('Search');
      session.contains(
        'what was searched for is in the form',
        JSON.stringify(found.form({ button: 'Search' }).entries()),
        word,
      );
      session.see('the article is found', found.links.includes(title), found.links.join(' · '));
      const read = await found.follow(title);
      seeWellFormed(session, read);
      session.same('the article is the one', read.h1, title);
    },
  },
  {
    name: 'providers: a search is kept in its address, and a wrong ZIP code is said',
    as: 'member',
    async run(session) {
      const visitor = await session.member();
      const start = await visitor.get('/all-providers');
      seeWellFormed(session, start);
      const wrong = await start.form().fill({ 'ZIP code': '1' }).submit('Show providers');
      const error = 'Enter a ZIP code of five numbers, for example 10001';
      session.same('the field says what is wrong', wrong.fieldErrors, { 'ZIP code': [error] });
      session.same('what was typed is there', new Map(wrong.form().entries()).get('zip'), '1');
      const found = await start
        .form()
        .fill({ Language: 'Spanish', 'Sort by': 'Name' })
        .submit('Show providers');
      seeWellFormed(session, found);
      session.same('the address says the language', found.url.searchParams.get('language'), 'es');
    },
  },
];
