import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { pdfFile } from '#tests/support/files/receipt-files.ts';
import { openVisitor } from '#tests/http/visitor.ts';
import { demoPassword, maya } from '#tests/support/demo/demo-member.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import { temporaryDirectory } from '#tests/support/files/temporary-directory.ts';
import { findPlace } from '../place.ts';
import { runSuites } from '../run-suites.ts';
import { Recording } from './record.ts';
import { stepsSuite } from './steps-suite.ts';

const app = await hostApp();
afterAll(() => app[Symbol.asyncDispose]());

const folder = temporaryDirectory();
const file = join(folder, 'claim.steps');

/** Runs a steps file as Maya. */
async function runSteps(text: string) {
  writeFileSync(file, text);
  const place = await findPlace(app.baseUrl);
  const personas = [{ name: 'Maya', kinds: ['member'], email: maya, password: demoPassword }];
  const options = { only: [], workers: 1, onOutcome: () => undefined };
  const [outcome] = await runSuites([stepsSuite(file)], personas, place, options);
  return outcome;
}

test('a session from the keyboard becomes steps without secrets, which run unchanged', async () => {
  writeFileSync(join(folder, 'bill.pdf'), pdfFile());
  const recording = new Recording(await openVisitor(app.baseUrl), file);
  const menu = await recording.hear('open /reimbursement');
  expect(menu).toMatch(/^200 \/signin — .*\n {2}f1 Email address \(email\)\n {2}b1 Continue/);
  for (const line of [`f1 ${maya}`, 'b1', `f1 ${demoPassword}`, 'b1']) await recording.hear(line);
  await recording.hear("fill 'Month' in 'Date of service' in 'Expense 1' with '13'");
  await recording.hear("attach 'bill.pdf' to 'Add receipts'");
  expect(await recording.hear("press 'Continue'")).toContain('  ! ');
  await recording.hear("expect words 'bill.pdf'");

  const { text } = recording;
  expect(text).not.toContain(maya);
  expect(text).not.toContain(demoPassword);
  expect(text.split('\n').slice(0, 7)).toEqual([
    'needs write',
    'open /reimbursement',
    "expect page '/signin'",
    "fill 'Email address' with '{email}'",
    "press 'Continue'",
    "expect page '/signin'",
    "fill 'Password' with '{password}'",
  ]);
  expect(text).toContain("expect status '422'\n");
  expect(await runSteps(`as member\n${text}`)).toMatchObject({ result: 'passed', persona: 'Maya' });
});

test('a choice is recorded by its question, and an unknown field is reported and not recorded', async () => {
  const recording = new Recording(await openVisitor(app.baseUrl), file);
  await recording.hear('open /cookies');
  const before = recording.text;
  await expect(recording.hear('b99')).rejects.toThrow('There is no b99 here.');
  await expect(recording.hear("follow 'Nowhere'")).rejects.toThrow('none is named "Nowhere"');
  expect(recording.text).toBe(before);
});

test('failing steps are named', async () => {
  const outcome = await runSteps("as member\nopen /signin\nexpect heading 'Elsewhere'\n");
  expect(outcome).toMatchObject({
    result: 'failed',
    why: expect.stringContaining("expect heading 'Elsewhere'"),
  });
});
