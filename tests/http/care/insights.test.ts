import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openData } from '#tests/support/served/app-data.ts';
import { article, createArticles } from '#tests/support/records/articles.ts';
import { jo, maya, signIn } from '#tests/support/demo/demo-member.ts';
import { hostApp, type HostedApp } from '#tests/support/served/hosted-app.ts';
import type { Page } from '../page.ts';
import type { Visitor } from '../visitor.ts';

const app = await hostApp();
let member: Visitor;
beforeAll(async () => {
  member = (await signIn(app.baseUrl, maya)).visitor;
});
afterAll(() => app[Symbol.asyncDispose]());

const rowsOf = (page: Page) =>
  Array.from(page.document.querySelectorAll('main .row-title'), (title) => title.textContent);

describe('finding articles by word', () => {
  test('searches by the form, with the words in the form and in the address', async () => {
    const insights = await member.get('/insights');
    const found = await insights
      .form({ button: 'Search' })
      .fill({ 'Search all articles': 'pumped milk' })
      .submit('Search');
    expect(found.title).toBe('Search results · Wren');
    expect(found.path).toBe('/insights?query=pumped+milk');
    expect(rowsOf(found)).toContain('Feeding your baby, every way');
    expect(found.text('main')).toMatch(/\d+ articles? for “pumped milk”/);
    expect(found.form({ button: 'Search' }).entries('Search')).toContainEqual(['query', 'pumped milk']);
  });

  test('a search without visible characters is the page of all topics', async () => {
    for (const query of ['', '%20%20', '%00', '&page=3']) {
      const page = await member.get(`/insights?query=${query}`);
      expect([query, page.status, page.h1]).toEqual([query, 200, 'Insights']);
    }
  });

  test('an odd or long search breaks nothing', async () => {
    for (const query of ['<script>alert(1)</script>', 'x'.repeat(500)]) {
      const page = await member.get(`/insights?query=${encodeURIComponent(query)}`);
      expect([page.status, page.h1]).toEqual([200, 'Search results']);
    }
  });

  test('a search without results shows help', async () => {
    const page = await member.get('/insights?query=zzzzqqq');
    expect(page.text('main')).toContain('No article for “zzzzqqq”');
    expect(page.text('main')).toContain('Try one shorter word');
  });
});

describe('addresses', () => {
  test('an article under another topic redirects to its own address', async () => {
    const page = await member.get('/insights/midlife/feeding-your-baby');
    expect([page.path, page.h1]).toEqual([
      '/insights/after_birth/feeding-your-baby',
      'Feeding your baby, every way',
    ]);
  });

  test('another employer’s policy, and what does not exist, is not found', async () => {
    for (const path of [
      '/insights/no_such_topic',
      '/insights/after_birth/no-such-article',
      '/insights/after_birth/a%00b',
      '/employer-policies/globex-parental-leave',
      '/employer-policies/no-such-policy',
    ]) {
      expect([path, (await member.get(path)).status]).toEqual([path, 404]);
    }
  });

  test('an article is found by its topic, with reading time, review and advice', async () => {
    const topic = await (await member.get('/insights')).follow('After birth');
    expect(topic.title).toBe('Articles: After birth · Wren');
    const article = await topic.follow('Feeding your baby, every way');
    expect(article.title).toBe('Feeding your baby, every way (article) · Wren');
    expect(article.text()).toMatch(/minutes to read.*Last reviewed.*not medical advice/s);
    expect((await article.follow('More about After birth')).h1).toBe('After birth');
  });

  test('a page beyond the last one redirects to the last', async () => {
    expect((await member.get('/insights/after_birth?page=7')).path).toBe('/insights/after_birth?page=1');
  });
});

describe('articles that only exist in English', () => {
  let own: HostedApp;
  beforeAll(async () => {
    own = await hostApp();
    await own.stop();
    const database = await openData(own.dataDirectory);
    const published = { topic: 'midlife', image: 'autumn-tree' };
    await createArticles(database.sql, [article('not-in-spanish', published)]);
    await database.close();
    await own.restart();
  });
  afterAll(() => own[Symbol.asyncDispose]());

  test('is marked as English on a Spanish page', async () => {
    const { visitor } = await signIn(own.baseUrl, maya);
    const list = await visitor.get('/insights/midlife?locale=es');
    const english = Array.from(list.document.querySelectorAll('main .row-title[lang="en"] a'));
    expect(english.map(({ textContent }) => textContent)).toEqual(['Title of not-in-spanish']);
    const page = await visitor.get(`${english[0]?.getAttribute('href') ?? ''}?locale=es`);
    expect(page.language).toBe('es');
    expect(page.text('main')).toContain('Este artículo está en inglés.');
    expect(page.document.querySelector('h1 [lang="en"]')?.textContent).toBe(page.h1);
    expect(page.document.querySelector('main .prose[lang="en"] p')).not.toBeNull();
  });
});

test('an embedded page keeps its aspect ratio, and only our own pages may frame it', async () => {
  const page = await member.get('/insights/mental_health/worry-during-treatment');
  const frame = page.document.querySelector('main iframe');
  expect(page.document.querySelector('main .embed svg')?.getAttribute('viewBox')).toBe('0 0 16 12');
  expect([frame?.getAttribute('width'), frame?.getAttribute('height')]).toEqual(['16', '12']);
  expect(page.headers['content-security-policy']).toContain("frame-src 'self'");
  const embedded = await member.get(frame?.getAttribute('src') ?? '');
  expect([embedded.status, embedded.h1]).toEqual([200, frame?.getAttribute('title')]);
  expect(embedded.headers['content-security-policy']).toContain("frame-ancestors 'self'");
});

test('each employer has its own policies', async () => {
  const policies = await member.get('/employer-policies');
  const policy = await policies.follow('Parental leave');
  expect(policy.title).toBe('Parental leave (policy) · Wren');
  expect(policy.text('main')).toContain('16 weeks at full pay');
  const other = (await signIn(app.baseUrl, jo)).visitor;
  const theirs = await (await other.get('/employer-policies')).follow('Parental leave');
  expect(theirs.text('main')).toContain('8 weeks at full pay');
});
