import { afterAll, expect, test } from 'vitest';
import { maya, signIn } from '#tests/support/demo/demo-member.ts';
import { giveReason } from '#tests/support/demo/demo-staff.ts';
import { heicPhoto, photo } from '#tests/support/files/photos.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import { claimAnswers, receipt } from '../claims/claim-answers.ts';
import type { Page } from '../page.ts';
import { staffAt } from './staff-visitor.ts';

const app = await hostApp();
afterAll(() => app[Symbol.asyncDispose]());
const { visitor: member } = await signIn(app.baseUrl, maya);
const victor = await staffAt(app, 'victor.osei');

const openings = async () =>
  (await member.get('/settings/privacy/seen')).text().split('Opened a receipt of yours').length - 1;
const picturesOn = ({ document }: Page) => [...document.querySelectorAll<HTMLImageElement>('main img')];

const today = (await app.clock.now()).toZonedDateTimeISO('America/Los_Angeles').toPlainDate();
const photoFile = (bytes: Buffer, name: string) => new File([new Uint8Array(bytes)], name);
const typed = (await member.get('/reimbursement')).form({ button: 'Continue' }).fill({
  ...claimAnswers(today, '60'),
  Program: 'Childbirth class',
  Receipts: {
    'Add receipts': [
      photoFile(await photo('jpeg'), 'till.jpg'),
      receipt('invoice.pdf'),
      photoFile(await heicPhoto(), 'phone.heic'),
    ],
  },
});
await (await typed.submit('Continue')).press('Send claim');

const claim = await (await victor.get('/desk/claims')).follow('$60.00 · Childbirth class');
const first = await claim.follow('till.jpg');

test('a picture is shown beside the expenses, and its file stays a download', async () => {
  expect(claim.document.querySelector('#receipts a')?.getAttribute('target')).toBe('_blank');
  expect([first.h1, first.path]).toEqual([
    'Receipt 1 of 3',
    expect.stringMatching(new RegExp(`^${claim.path}/receipts/[^/]+$`)),
  ]);
  expect(first.text()).toMatch(/till\.jpg · .*B.*\$60\.00 requested, service on/);
  expect(await openings()).toBe(0);
  const [picture, ...others] = picturesOn(first);
  expect([picture?.alt, others]).toEqual(['till.jpg', []]);
  const file = await victor.get(picture?.getAttribute('src') ?? '');
  expect(file.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': expect.stringMatching(/^attachment/),
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  expect(await openings()).toBe(1);
});

test('the next ones are a PDF and a photo that few browsers show: both to download', async () => {
  const second = await first.follow('Next receipt');
  const third = await second.follow('Next receipt');
  expect([second, third].map(({ h1 }) => h1)).toEqual(['Receipt 2 of 3', 'Receipt 3 of 3']);
  expect([second, third].flatMap(picturesOn)).toEqual([]);
  expect(third.text()).toMatch(/phone\.heic · .*Download it to read it/);
  expect((await second.follow('Download')).body.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await third.follow('Previous receipt')).path).toBe(second.path);
  expect(third.links).not.toContain('Next receipt');
});

test('a receipt is part of its own claim only, and of the reason for which that is opened', async () => {
  const other = (await victor.get('/desk/claims')).href('$190.00 · Support for couples');
  const id = first.path.split('/').at(-1) ?? '';
  for (const path of [`${other}/receipts/${id}`, `${claim.path}/receipts/unknown`])
    expect([path, (await victor.get(path)).status]).toEqual([path, 404]);
  const decided = await claim.form({ button: 'Decide' }).submit('Decide');
  expect(decided.text()).toContain('The decision was saved.');
  const nadia = await staffAt(app, 'nadia.farouk');
  const asked = await nadia.get(first.path);
  expect(asked.path).toMatch(/^\/desk\/reason/);
  expect((await giveReason(asked)).path).toBe(first.path);
  expect((await nadia.get(claim.path)).path).toBe(claim.path);
});
