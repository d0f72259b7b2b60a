import { afterAll, expect, test } from 'vitest';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import { codeAt, staffAt } from './staff-visitor.ts';

const app = await hostApp();
afterAll(() => app[Symbol.asyncDispose]());

test('the files of a month are made after its end, and downloaded after a fresh proof', async () => {
  const month = (await app.clock.now()).toZonedDateTimeISO('America/Los_Angeles');
  const words = month.toLocaleString('en-US', { month: 'long', year: 'numeric' });
  const end = month.with({ day: 1 }).add({ months: 1 }).startOfDay().add({ hours: 3 });
  await app.clock.live(month.until(end).round('seconds').toString());
  const mei = await staffAt(app, 'mei.tanaka');
  const page = await mei.get('/desk/files');
  expect(page.text()).not.toContain('Before you download a file');
  expect(page.text()).not.toContain(`Make the file for Acme, ${words}`);
  expect(page.text()).toContain('Made after the end of the month, on ');
  const fileOf = (kind: string) => {
    const links = [...page.document.querySelectorAll('a[href^="/desk/files/"]')];
    const link = links.find(({ textContent }) => textContent.startsWith(`${kind}: Acme, ${words}`));
    return link?.getAttribute('href') ?? '';
  };

  await app.clock.advance('PT6M');
  const asked = await mei.get(fileOf('Coverage used'));
  expect(asked.path).toBe('/desk/confirm');
  const back = await asked
    .form()
    .fill({ '6-digit code': await codeAt(app) })
    .submit('Continue');
  expect(back.path).toBe('/desk/files');
  const yearMonth = month.toPlainDate().toPlainYearMonth().toString();
  const coverage = await mei.get(fileOf('Coverage used'));
  expect(coverage.html).toMatch(/^\W*company,month,program,members_covered_to_10,/);
  expect(coverage.html).toContain(`\r\nacme,${yearMonth},birth_doula,`);
  const invoice = await mei.get(fileOf('Invoice'));
  expect(invoice.html).toMatch(new RegExp(`\\r\\nacme,${yearMonth},total_covered,,[\\d.]+,USD\\r\\n`));

  await app.clock.advance('PT6M');
  const late = await mei.get('/desk/files');
  expect(late.text()).toContain('Before you download a file, please confirm that it’s you');
  const proof = await late.follow('Continue');
  expect(proof.path).toBe('/desk/confirm');
  const proved = await proof
    .form()
    .fill({ '6-digit code': await codeAt(app) })
    .submit('Continue');
  expect(proved.path).toBe('/desk/files');
});
