import { describe, expect, test } from 'vitest';
import { pageContext, testVisitor } from '#tests/support/pages/page-visitor.ts';
import { keepForm, consumeKeptForm } from './kept-form.server.ts';

function fieldsOf(entries: readonly (readonly [string, string | File])[]): FormData {
  const fields = new FormData();
  for (const [name, value] of entries) fields.append(name, value);
  return fields;
}

const typed = fieldsOf([
  ['provider_name', 'Dr. Amara'],
  ['expenses[0].amount', '120.50'],
]);

describe('keeping', () => {
  test('omits secrets, files, and single-use fields', () => {
    const visitor = testVisitor();
    const fields = fieldsOf([
      ['form_token', 't'],
      ['intent', 'continue'],
      ['row_intent', 'insert()'],
      ['password', 'p'],
      ['new_password_confirmation', 'p'],
      ['member.Password', 'p'],
      ['code', '123456'],
      ['second_factor.code', '123456'],
      ['receipts', new File(['x'], 'a.pdf')],
      ['zip_code', '10001'],
      ['provider_name', 'Dr. Amara'],
    ]);
    keepForm(pageContext({ visitor }), '/form', fields);
    expect(visitor.data.keptForms?.['/form']?.fields).toEqual([
      ['zip_code', '10001'],
      ['provider_name', 'Dr. Amara'],
    ]);
  });

  test('the total size is limited: the oldest is dropped first', () => {
    const visitor = testVisitor();
    const context = pageContext({ visitor });
    for (const page of ['/first', '/second', '/third']) {
      keepForm(context, page, fieldsOf([['note', 'a'.repeat(20_000)]]));
    }
    expect(Object.entries(visitor.data.keptForms ?? {}).filter(([, kept]) => kept)).toMatchObject([
      ['/second', {}],
      ['/third', {}],
    ]);
  });

  test('has a bound', () => {
    const visitor = testVisitor();
    const fields = fieldsOf(
      Array.from({ length: 60 }, (_, index) => [`f${index}`, 'a'.repeat(1000)] as const),
    );
    keepForm(pageContext({ visitor }), '/form', fields);
    expect(JSON.stringify(visitor.data.keptForms).length).toBeLessThan(60_000);
  });
});

describe('taking', () => {
  test('returns the kept form of this page, once', () => {
    const visitor = testVisitor({ api: { cookie: 'c', memberId: 'm1' } });
    const context = pageContext({ visitor });
    keepForm(context, '/form', typed);
    expect(consumeKeptForm(context, '/other')).toBeUndefined();
    expect([...(consumeKeptForm(context, '/form') ?? [])]).toEqual([...typed]);
    expect(consumeKeptForm(context, '/form')).toBeUndefined();
  });

  test('works across the end of a session and a new sign-in of the same member', () => {
    const visitor = testVisitor({ endedSession: { memberId: 'm1' } });
    const context = pageContext({ visitor });
    keepForm(context, '/form', typed);
    visitor.update({ endedSession: undefined, api: { cookie: 'new', memberId: 'm1' } });
    expect(consumeKeptForm(context, '/form')?.get('provider_name')).toBe('Dr. Amara');
  });

  test('never shows it to another member in the same browser, and deletes it', () => {
    const visitor = testVisitor({ api: { cookie: 'c', memberId: 'm1' } });
    const context = pageContext({ visitor });
    keepForm(context, '/form', typed);
    visitor.update({ api: { cookie: 'c2', memberId: 'm2' } });
    expect(consumeKeptForm(context, '/form')).toBeUndefined();
    expect(visitor.data.keptForms?.['/form']).toBeUndefined();
  });

  test('does not affect a form that another tab kept for another page', () => {
    const visitor = testVisitor();
    const context = pageContext({ visitor });
    keepForm(context, '/form', typed);
    keepForm(context, '/other', fieldsOf([['zip', '10001']]));
    expect(consumeKeptForm(context, '/form')?.get('provider_name')).toBe('Dr. Amara');
    expect(consumeKeptForm(context, '/other')?.get('zip')).toBe('10001');
  });

  test('shows that it was not sent, unless there is another notice', () => {
    const visitor = testVisitor();
    const context = pageContext({ visitor });
    keepForm(context, '/form', typed);
    consumeKeptForm(context, '/form');
    expect(visitor.data.notice).toEqual({ type: 'info', text: 'errors:formKept' });
    keepForm(context, '/form', typed, { notice: { type: 'alert', text: 'errors:formExpired' } });
    consumeKeptForm(context, '/form');
    expect(visitor.data.notice).toMatchObject({ text: 'errors:formExpired' });
  });

  test('is not done by a page that is fetched ahead of a click', () => {
    const visitor = testVisitor();
    keepForm(pageContext({ visitor }), '/form', typed);
    expect(consumeKeptForm(pageContext({ visitor, prefetch: true }), '/form')).toBeUndefined();
    expect(consumeKeptForm(pageContext({ visitor }), '/form')).toBeDefined();
  });
});
