import { sql as raw } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sql } from '#server/platform/db/sql.ts';
import { insert } from '#tests/support/database/insert.ts';
import { maya, signIn } from '#tests/support/demo/demo-member.ts';
import { openData } from '#tests/support/served/app-data.ts';
import { hostApp, type HostedApp } from '#tests/support/served/hosted-app.ts';
import { ownForms } from '../typed-form.ts';

let app: HostedApp;

async function onData(work: (sql: Sql) => Promise<unknown>): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const database = await openData(app.dataDirectory);
  stack.defer(() => database.close());
  await work(database.sql);
}

/** A company that was opened before its plans, programs, policies, providers, care tasks and visit subjects were there. */
beforeAll(async () => {
  app = await hostApp();
  await onData(async (sql) => {
    await sql.updateTable('members').set({ company_plan_id: null }).execute();
    await sql.updateTable('companies').set({ ready_on: '2199-01-15' }).execute();
    await sql.deleteFrom('company_programs').execute();
    await sql.deleteFrom('company_plans').execute();
    await sql.deleteFrom('company_policies').execute();
    await raw`truncate call_categories, care_tasks, provider_categories, posts, post_categories cascade`.execute(
      sql,
    );
  });
});
afterAll(() => app[Symbol.asyncDispose]());

test('pages without content say so and by when they will have it, name who knows more, and offer no form that cannot be finished', async () => {
  const { visitor } = await signIn(app.baseUrl, maya);
  const check = async (path: string, text: string) => {
    const page = await visitor.get(path);
    expect([path, page.status, ownForms(page).length]).toEqual([path, 200, 0]);
    expect(page.text('main')).toContain(`Not ready yet ${text}`);
    expect(page.text('main')).toContain('This page will be ready by January 15, 2199.');
    const asked = await page.follow('Ask your Care Partner');
    expect(asked.path).toBe('/care-navigator');
  };
  const texts = {
    '/reimbursement': 'Your employer is still preparing what it pays back.',
    '/covered-programs': 'Your employer is still preparing which programs it covers.',
    '/covered-programs/estimate': 'Your employer is still preparing which programs it covers.',
    '/complete-profile': 'Your employer is still preparing its medical plans.',
    '/providers': 'We are still preparing the providers you can choose from.',
    '/insights': 'We are still preparing the articles for you.',
    '/care-tasks': 'We are still preparing your care plan.',
    '/employer-policies': 'Your employer has not given us its policies yet.',
    '/video-visits': 'We are still preparing what you can talk about with an expert.',
  };
  for (const [path, text] of Object.entries(texts)) await check(path, text);
  const name = { en: 'Sleep', es: 'Sueño' };
  const row = { id: 'sleep', name, position: 0 };
  const subject = {
    ...row,
    call_category_id: 'sleep',
    talk_to_expert_text: name,
    duration_minutes: 30 as const,
  };
  await onData(async (sql) => {
    await insert(sql, 'call_categories', { ...row, image_key: 'scenes/moon' });
    await insert(sql, 'call_subjects', subject);
  });
  const lookingFor = 'We are still looking for experts who can talk with you about this.';
  await check('/video-visits/call-subjects/sleep', lookingFor);
});
