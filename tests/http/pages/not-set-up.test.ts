import { sql as raw } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maya, signIn } from '#tests/support/demo/demo-member.ts';
import { openData } from '#tests/support/served/app-data.ts';
import { hostApp, type HostedApp } from '#tests/support/served/hosted-app.ts';
import { ownForms } from '../typed-form.ts';

let app: HostedApp;
/** A company that was opened before its plans, programs, providers and visit subjects were there. */
beforeAll(async () => {
  app = await hostApp();
  await using stack = new AsyncDisposableStack();
  const database = await openData(app.dataDirectory);
  stack.defer(() => database.close());
  await database.sql.updateTable('members').set({ company_plan_id: null }).execute();
  await database.sql.updateTable('companies').set({ ready_on: '2199-01-15' }).execute();
  await database.sql.deleteFrom('company_programs').execute();
  await database.sql.deleteFrom('company_plans').execute();
  await raw`truncate call_categories, provider_categories, posts, post_categories cascade`.execute(
    database.sql,
  );
});
afterAll(() => app[Symbol.asyncDispose]());

test('pages without content say so and by when they will have it, name who knows more, and offer no form that cannot be finished', async () => {
  const { visitor } = await signIn(app.baseUrl, maya);
  const texts = {
    '/reimbursement': 'Your employer is still preparing what it pays back.',
    '/covered-programs': 'Your employer is still preparing which programs it covers.',
    '/covered-programs/estimate': 'Your employer is still preparing which programs it covers.',
    '/complete-profile': 'Your employer is still preparing its medical plans.',
    '/providers': 'We are still preparing the providers you can choose from.',
    '/insights': 'We are still preparing the articles for you.',
    '/video-visits': 'We are still preparing what you can talk about with an expert.',
  };
  for (const [path, text] of Object.entries(texts)) {
    const page = await visitor.get(path);
    expect([path, page.status, ownForms(page).length]).toEqual([path, 200, 0]);
    expect(page.text('main')).toContain(`Not ready yet ${text}`);
    expect(page.text('main')).toContain('We promise it for January 15, 2199.');
    const asked = await page.follow('Ask your Care Partner');
    expect(asked.path).toBe('/care-navigator');
  }
});
