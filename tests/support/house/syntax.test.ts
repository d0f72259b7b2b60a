import { expect, test } from 'vitest';
import { foreignTargets } from './syntax.ts';

test.each([
  ["redirect('/settings')", []],
  ['redirect(`/bills/${id}`)', []],
  ["redirect(`${href('/signin')}?step=code`, 303)", []],
  ["const to = ownPath(given); redirect(done ? to : '/');", []],
  ["redirect(href('/reimbursement') + anchor)", []],
  ["redirect(fields.get('return_to'))", ["fields.get('return_to')"]],
  ['const { pathname } = new URL(request.url); redirect(pathname)', ['pathname']],
  ['const to = url.pathname; throw redirect(to)', ['to']],
  ["redirect(given ?? '/')", ["given ?? '/'"]],
  ['redirect(`/${given}`)', ['`/${given}`']],
  ["let to = '/'; to = given; redirect(to)", ['to']],
  ["let to = '/'; to = to + '?step=code'; redirect(to)", []],
  ['redirect(decodeURI(given))', ['decodeURI(given)']],
  ["redirect('/' + given)", ["'/' + given"]],
  ['redirect(`${given}/bills`)', ['`${given}/bills`']],
  ["context.redirect('//evil.example')", ["'//evil.example'"]],
  ["redirect('/\\\\evil.example')", ["'/\\\\evil.example'"]],
])('%s', (source, found) => {
  expect(foreignTargets('a.ts', source)).toEqual(found);
});
