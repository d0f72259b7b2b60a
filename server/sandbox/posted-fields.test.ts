import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { postedFields } from './sandbox-page.ts';

const app = new Hono().post('/', async (context) => context.json(await postedFields(context)));

const post = async (type: string, body: BodyInit) =>
  app.request('/', { method: 'POST', headers: { 'Content-Type': type }, body });

test('fields are read as forms send them', async () => {
  const answer = await post('application/x-www-form-urlencoded', 'now=1&reset=');
  expect(await answer.json()).toEqual({ now: '1', reset: '' });
});

test.each([
  ['multipart/form-data', 'a'],
  ['multipart/form-data; boundary=b', '--b\r\n--b--\r\n'],
  ['multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="a\r\n'],
  ['application/json', '{"now":"1"}'],
])('a body of %s that is no form has none', async (type, body) => {
  const answer = await post(type, body);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({});
});

test('rethrows other errors', async () => {
  const body = new ReadableStream({ pull: () => Promise.reject(new Error('too much')) });
  app.onError(({ message }, context) => context.text(message, 413));
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body,
    duplex: 'half',
  };
  expect((await app.request(new Request('http://localhost/', init))).status).toBe(413);
});
