import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { sandboxPage, sandboxPolicy } from './sandbox-page.ts';

const app = new Hono()
  .use(sandboxPolicy)
  .get('/', (context) => context.html(sandboxPage({ title: 'Desk', brandName: 'Wren' }, 'content')))
  .get('/own', (context) => context.html('', 200, { 'Content-Security-Policy': "default-src 'self'" }))
  .get('/data', (context) => context.json({}));

test('the policy of a sandbox page contains the hash of its style sheet', async () => {
  const response = await app.request('/');
  const [, sheet = ''] = /<style>([^]*?)<\/style>/.exec(await response.text()) ?? [];
  const digest = createHash('sha256').update(sheet).digest('base64');
  expect(sheet).toContain('--teal');
  expect(response.headers.get('Content-Security-Policy')).toContain(`style-src 'sha256-${digest}'`);
});

test('a page keeps its own policy, and data get none', async () => {
  expect((await app.request('/own')).headers.get('Content-Security-Policy')).toBe("default-src 'self'");
  expect((await app.request('/data')).headers.has('Content-Security-Policy')).toBe(false);
});
