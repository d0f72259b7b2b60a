import { describe, expect, test } from 'vitest';
import { pageContext, testVisitor } from '#tests/support/page-visitor.ts';
import { keepForm, takeKeptForm } from './kept-form.server.ts';

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
  test('leaves out secrets, files, and what was meant for one post only', () => {
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
    expect(visitor.data.keptForm?.fields).toEqual([
      ['zip_code', '10001'],
      ['provider_name', 'Dr. Amara'],
    ]);
  });

  test('has a bound', () => {
    const visitor = testVisitor();
    const fields = fieldsOf(
      Array.from({ length: 60 }, (_, index) => [`f${index}`, 'a'.repeat(1000)] as const),
    );
    keepForm(pageContext({ visitor }), '/form', fields);
    expect(JSON.stringify(visitor.data.keptForm).length).toBeLessThan(60_000);
  });
});

describe('taking', () => {
  test('gives back what was kept for this page, once', () => {
    const visitor = testVisitor({ api: { cookie: 'c', memberId: 'm1' } });
    const context = pageContext({ visitor });
    keepForm(context, '/form', typed);
    expect(takeKeptForm(context, '/other')).toBeUndefined();
    expect([...(takeKeptForm(context, '/form') ?? [])]).toEqual([...typed]);
    expect(takeKeptForm(context, '/form')).toBeUndefined();
  });

  test('works across the end of a session and a new sign-in of the same member', () => {
    const visitor = testVisitor({ endedSession: { memberId: 'm1' } });
    const context = pageContext({ visitor });
    keepForm(context, '/form', typed);
    visitor.update({ endedSession: undefined, api: { cookie: 'new', memberId: 'm1' } });
    expect(takeKeptForm(context, '/form')?.get('provider_name')).toBe('Dr. Amara');
  });

  test('never shows it to somebody else on the same browser, and forgets it', () => {
    const visitor = testVisitor({ api: { cookie: 'c', memberId: 'm1' } });
    const context = pageContext({ visitor });
    keepForm(context, '/form', typed);
    visitor.update({ api: { cookie: 'c2', memberId: 'm2' } });
    expect(takeKeptForm(context, '/form')).toBeUndefined();
    expect(visitor.data.keptForm).toBeUndefined();
  });

  test('is not done by a page that is fetched ahead of a click', () => {
    const visitor = testVisitor();
    keepForm(pageContext({ visitor }), '/form', typed);
    expect(takeKeptForm(pageContext({ visitor, prefetch: true }), '/form')).toBeUndefined();
    expect(takeKeptForm(pageContext({ visitor }), '/form')).toBeDefined();
  });
});
