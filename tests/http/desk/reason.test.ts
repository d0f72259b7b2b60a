import { afterAll, expect, test } from 'vitest';
import { giveReason, signInStaff, withReason } from '#tests/support/demo/demo-staff.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import { formTokenOf } from '../send.ts';
import { codeAt, staffAt } from './staff-visitor.ts';

const app = await hostApp();
afterAll(() => app[Symbol.asyncDispose]());

const rosa = await staffAt(app, 'rosa.delgado');
const list = await rosa.get('/desk/conversations');

test('an item that waits in the queue opens without a reason', async () => {
  const opened = await list.follow('Ana Morales');
  expect([opened.path, opened.h1]).toEqual([list.href('Ana Morales'), 'Ana Morales']);
});

test('any other record asks for a reason once, and every other one again', async () => {
  const asked = await list.follow('Maya Rivera');
  expect([asked.path.split('?')[0], asked.h1]).toEqual(['/desk/reason', 'Why are you opening this?']);
  expect(asked.text()).not.toContain('Maya');
  const blank = await asked.form({ button: 'Continue' }).submit('Continue');
  expect([blank.status, blank.errors.map(({ text }) => text)]).toEqual([422, ['Choose a reason']]);
  const opened = await giveReason(blank, 'A complaint');
  expect([opened.path, opened.h1]).toEqual([list.href('Maya Rivera'), 'Maya Rivera']);
  expect((await list.follow('Maya Rivera')).path).toBe(opened.path);
  expect((await list.follow('Lee Chen')).path).toMatch(/^\/desk\/reason/);
});

test('a reason ends with the session: after signing in again it is asked for again', async () => {
  const mayas = list.href('Maya Rivera');
  expect((await withReason(await rosa.get(mayas))).path).toBe(mayas);
  await app.clock.advance('PT16M');
  const asked = await rosa.get(mayas);
  expect(asked.path).toBe('/desk/signin');
  const opened = await signInStaff(rosa, 'rosa.delgado@wren.example', await codeAt(app));
  expect(opened.path).toMatch(/^\/desk\/reason/);
});

test('the reason leads back to the desk and nowhere else, and is one of the list', async () => {
  const asked = await rosa.get('/desk/reason?of=//elsewhere.example/desk');
  expect((await giveReason(asked)).path).toBe('/desk');
  const forged = await rosa.post('/desk/reason', {
    form_token: formTokenOf(asked),
    of: list.href('Lee Chen'),
    reason: 'follow_up',
  });
  expect(forged.status).toBe(422);
});
