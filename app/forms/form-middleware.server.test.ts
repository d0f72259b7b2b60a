import type { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { postedFormContext } from '#app/page/contexts.ts';
import {
  formRequest,
  getRequest,
  outcome,
  pageContext,
  testVisitor,
} from '#tests/support/pages/page-visitor.ts';
import { formMiddleware, readForm, readFormWithoutFiles } from './form-middleware.server.ts';

const went = 'went on';

function run(request: Request, context: RouterContextProvider = pageContext()) {
  const url = new URL(request.url);
  const args = { request, context, params: {}, pattern: url.pathname, url };
  return outcome(() => formMiddleware(args, async () => new Response(went)));
}

async function multipart(entries: Readonly<Record<string, string | File>>): Promise<Request> {
  const form = new FormData();
  for (const [name, value] of Object.entries(entries)) form.append(name, value);
  // As bytes, because undici fails when its own form is not read to the end.
  const sent = new Response(form);
  const { headers } = sent;
  const body = await sent.arrayBuffer();
  return new Request('http://localhost:3000/claims?step=2', { method: 'POST', headers, body });
}

test('reading passes', async () => {
  expect((await run(getRequest('/claims'))).status).toBe(200);
});

test('a form with the token of its session passes, and its fields are kept for the action', async () => {
  const context = pageContext();
  const request = formRequest('/claims', { name: 'Ana', note: 'a\0b' }, { 'Sec-Fetch-Site': 'same-origin' });
  expect((await run(request, context)).status).toBe(200);
  expect([...(await readForm(request, context))]).toEqual([
    ['form_token', 'token'],
    ['name', 'Ana'],
    ['note', 'ab'],
  ]);
});

test('the account named for password managers is no answer', async () => {
  const context = pageContext();
  const request = formRequest('/signin', { username: 'maya.rivera@acme.example', password: 'p' });
  expect((await run(request, context)).status).toBe(200);
  expect([...(await readForm(request, context)).keys()]).toEqual(['form_token', 'password']);
});

test.each(['none', 'same-origin', 'nonsense'])('a form with %s is checked by its token', async (site) => {
  expect((await run(formRequest('/claims', {}, { 'Sec-Fetch-Site': site }))).status).toBe(200);
});

test.each(['application/json', 'text/plain', 'application/xml'])('%s is no form', async (type) => {
  const request = new Request('http://localhost/', {
    method: 'POST',
    body: '{}',
    headers: { 'Content-Type': type },
  });
  expect((await run(request)).status).toBe(415);
});

test('the type of a form may be written in any case, with parameters', async () => {
  const headers = { 'Content-Type': 'Application/X-WWW-Form-Urlencoded; charset=UTF-8' };
  expect((await run(formRequest('/claims', {}, headers))).status).toBe(200);
});

describe('a form that was open too long', () => {
  test('beside the buttons to take work: its page has the input', async () => {
    const visitor = testVisitor({ desk: { staffId: 's1' } });
    const fields = {
      form_token: 'foreign',
      back: '/desk/visits/v1?a=b',
      item: 'visit_note:v1',
      text: 'Sleep',
    };
    expect(await run(formRequest('/desk', fields), pageContext({ visitor }))).toEqual({
      status: 303,
      location: '/desk/visits/v1?a=b',
    });
    expect(visitor.data).toMatchObject({
      keptForms: {
        '/desk/visits/v1': { memberId: 's1', fields: expect.arrayContaining([['text', 'Sleep']]) },
      },
      notice: { type: 'alert', path: '/desk/visits/v1' },
    });
  });

  test.each([{ form_token: 'foreign' }, { form_token: '' }])('%j: the input is kept', async (token) => {
    const visitor = testVisitor({ api: { cookie: 'c', memberId: 'm1' } });
    const request = formRequest('/claims?step=2', { ...token, name: 'Ana', password: 'secret' });
    expect(await run(request, pageContext({ visitor }))).toEqual({ status: 303, location: '/claims?step=2' });
    expect(visitor.data).toMatchObject({
      keptForms: { '/claims': { memberId: 'm1', fields: [['name', 'Ana']] } },
      notice: { type: 'alert', text: 'errors:formExpired' },
    });
  });

  test('keeps the text fields of a form with files, without the files', async () => {
    const visitor = testVisitor();
    const context = pageContext({ visitor });
    const request = await multipart({
      form_token: 'foreign',
      name: 'Ana',
      receipts: new File(['x'], 'a.pdf'),
    });
    await run(request, context);
    expect(await outcome(() => readForm(request, context))).toEqual({
      status: 303,
      location: '/claims?step=2',
    });
    expect(visitor.data.keptForms?.['/claims']?.fields).toEqual([['name', 'Ana']]);
  });
});

describe('a form with files', () => {
  test('is read by the action, file by file', async () => {
    const context = pageContext();
    const request = await multipart({
      form_token: 'token',
      name: 'Ana',
      receipts: new File(['content'], 'a.pdf'),
    });
    await run(request, context);
    expect(context.get(postedFormContext)).toEqual({ kind: 'multipart' });
    const files: string[] = [];
    const fields = await readForm(request, context, async ({ field, filename, bytes }) => {
      files.push(`${field} ${filename} ${String(await bytes.toArray())}`);
    });
    expect(fields.get('name')).toBe('Ana');
    expect(files).toEqual(['receipts a.pdf content']);
  });

  test('is refused where no file is expected', async () => {
    const context = pageContext();
    const request = await multipart({ form_token: 'token', receipts: new File(['content'], 'a.pdf') });
    await run(request, context);
    expect(await outcome(() => readForm(request, context))).toMatchObject({ status: 400 });
  });

  test('hands no file on before its token', async () => {
    const context = pageContext();
    const request = await multipart({ receipts: new File(['content'], 'a.pdf'), form_token: 'token' });
    await run(request, context);
    let files = 0;
    const read = () => readForm(request, context, async () => void (files += 1));
    expect(await outcome(read)).toEqual({ status: 303, location: '/claims?step=2' });
    expect(files).toBe(0);
  });

  test('reads only the text fields when the member is signed out by now', async () => {
    const context = pageContext();
    const request = await multipart({ form_token: 'token', name: 'Ana', receipts: new File(['x'], 'a.pdf') });
    await run(request, context);
    expect((await readFormWithoutFiles(request, context)).get('name')).toBe('Ana');
  });
});
