import { describe, expect, test } from 'vitest';
import { testVisitor } from '#tests/support/pages/page-visitor.ts';
import { ApiError } from '#app/api/errors.ts';
import { endedSessionNotice, forgetSession } from './ended-session.ts';

const path = '/reimbursement';
const saved = 'errors:sessionEnded.saved';

function visitorWhose(code: string | undefined) {
  const visitor = testVisitor({ api: { cookie: 'session=abc', memberId: 'm1' } });
  forgetSession(visitor, new ApiError(401, [{ title: 'You were signed out.', code, pointer: undefined }]));
  return visitor;
}

test('the session is removed, but not its member', () => {
  const { data } = visitorWhose('session_idle');
  expect(data).toEqual({ api: undefined, endedSession: { memberId: 'm1', reason: 'session_idle' } });
});

test('no notice without a session', () => {
  expect(endedSessionNotice({}, path)).toBeUndefined();
});

test.each([
  ['session_idle', 'errors:sessionEnded.idle'],
  ['session_expired', 'errors:sessionEnded.expired'],
  ['password_changed', 'errors:sessionEnded.passwordChanged'],
  ['signed_out_elsewhere', 'errors:sessionEnded.elsewhere'],
  ['disavowed', 'errors:sessionEnded.disavowed'],
  ['access_ended', 'errors:sessionEnded.accessEnded'],
  ['unauthenticated', 'errors:sessionEnded.other'],
  ['toString', 'errors:sessionEnded.other'],
  [undefined, 'errors:sessionEnded.other'],
])('%s is shown as %s', (code, text) => {
  expect(endedSessionNotice(visitorWhose(code).data, path)).toMatchObject({ type: 'info', text });
});

describe('a notice that input was kept', () => {
  const noticeWith = (
    reason: string,
    keptForms: Record<string, { memberId?: string; fields: [string, string][] }>,
  ) => {
    const visitor = visitorWhose(reason);
    visitor.update({ keptForms });
    return endedSessionNotice(visitor.data, path)?.more;
  };
  const typed: [string, string][] = [['provider_name', 'Bay Fertility']];

  test('when it is, for this page and this member', () => {
    expect(noticeWith('session_idle', { [path]: { memberId: 'm1', fields: typed } })).toBe(saved);
  });

  test.each([
    ['nothing was typed', 'session_idle', { [path]: { memberId: 'm1', fields: [] } }],
    ['nothing was posted', 'session_idle', {}],
    ['it is of another page', 'session_idle', { '/settings/email': { memberId: 'm1', fields: typed } }],
    ['another member typed it', 'session_idle', { [path]: { memberId: 'm2', fields: typed } }],
    ['its member has no access any more', 'access_ended', { [path]: { memberId: 'm1', fields: typed } }],
  ] as const)('not when %s', (_case, reason, keptForms) => {
    const forms = Object.entries(keptForms).map(([page, { memberId, fields }]) => [
      page,
      { memberId, fields: [...fields] },
    ]);
    expect(noticeWith(reason, Object.fromEntries(forms))).toBeUndefined();
  });
});
