import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { maya, signIn } from '#tests/support/demo/demo-member.ts';
import { thorough } from '#tests/support/every-test/thorough.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import { pdfFile } from '#tests/support/files/receipt-files.ts';
import type { Page } from '../page.ts';
import type { Visitor } from '../visitor.ts';

const megabyte = 1024 * 1024;
const most = 10 * megabyte;
const tooBigSizes = [most + 1, 10.6 * megabyte, 11 * megabyte, 12 * megabyte, 80 * megabyte];

const pdf = (name: string, bytes: number) => {
  const padding = Math.max(0, bytes - pdfFile('', 1).length + 1);
  return new File([new Uint8Array(pdfFile('', padding))], name);
};
const small = (count: number) => Array.from({ length: count }, (_, index) => pdf(`small-${index}.pdf`, 2000));

const api = await hostApp();
const remote = await hostApp({ API_BASE_URL: `${api.baseUrl}/api` });
afterAll(async () => {
  await remote[Symbol.asyncDispose]();
  await api[Symbol.asyncDispose]();
});

const storedOn = (page: Page) =>
  [...page.document.querySelectorAll('a[href^="/reimbursement/receipts/"]')].map((link) =>
    link.textContent?.trim(),
  );

describe.each([
  { where: 'in the same process', web: () => api, isFull: true, sizes: [12 * megabyte] },
  { where: 'over the network', web: () => remote, isFull: thorough, sizes: [most + 1] },
])('with the benefits API $where', ({ web, isFull, sizes }) => {
  let visitor: Visitor;
  beforeAll(async () => {
    ({ visitor } = await signIn(web().baseUrl, maya));
  });
  beforeEach(async () => {
    for (let page = await claim(); storedOn(page).length > 0; page = await claim()) {
      const form = page.form({ button: 'Save for later' });
      await form.submit(form.buttons.find((button) => button.startsWith('Remove')));
    }
  });

  const claim = () => visitor.get('/reimbursement');
  const provider = 'Dr. Amara';

  /** Sends the files with something typed. */
  async function upload(files: File[]): Promise<Page> {
    const form = (await claim()).form({ button: 'Save for later' });
    const page = await form.fill({ Provider: provider, 'Add receipts': files }).submit('Upload');
    expect((await claim()).form({ button: 'Save for later' }).entries('Continue')).toContainEqual([
      'provider_name',
      provider,
    ]);
    return page;
  }

  const tooBig = 'This file is too big. Choose one of 10 MB or less.';
  const tooMany = 'You can add up to 8 files to one claim.';

  test('adding without a chosen file shows an error and keeps the input', async () => {
    const page = await (
      await claim()
    )
      .form({ button: 'Save for later' })
      .fill({ Provider: provider })
      .submit('Upload');
    expect(page.status).toBe(422);
    expect(page.text('main')).toContain('Choose a file first, then upload it.');
    expect(page.form({ button: 'Continue' }).entries('Continue')).toContainEqual(['provider_name', provider]);
  });

  test('a file of 10 MB is accepted', async () => {
    expect(storedOn(await upload([pdf('ten.pdf', most)]))).toEqual(['ten.pdf']);
  });

  test.each(thorough ? tooBigSizes : sizes)(
    'a file of %i bytes is refused with a message; valid files and the input are kept',
    async (bytes) => {
      const page = await upload([
        pdf('first.pdf', 3000),
        pdf('big.pdf', Math.ceil(bytes)),
        pdf('last.pdf', 3000),
      ]);
      expect(page.status).toBe(422);
      expect(page.text('main')).toContain(`big.pdf: ${tooBig}`);
      expect(storedOn(page)).toEqual(['first.pdf', 'last.pdf']);
    },
  );

  // The rest does not depend on how the files are passed from page to API.
  if (!isFull) return;

  test('removing one file does not hide that another was refused', async () => {
    const stored = await upload([pdf('first.pdf', 3000), pdf('second.pdf', 3000)]);
    const form = stored.form({ button: 'Save for later' });
    const page = await form
      .fill({ 'Add receipts': [new File(['a note'], 'odd.txt'), pdf('third.pdf', 3000)] })
      .submit('Remove first.pdf');
    expect(page.status).toBe(422);
    expect(page.text('main')).toContain('odd.txt: Choose a PDF');
    expect(storedOn(page)).toEqual(['second.pdf', 'third.pdf']);
  });

  test('of 30 files eight are accepted, each of the others is refused', async () => {
    const page = await upload(small(30));
    expect(page.status).toBe(422);
    expect(storedOn(page)).toHaveLength(8);
    expect(page.text('main').split(tooMany).length - 1).toBeGreaterThanOrEqual(22);
  });

  test('of ninety small invalid files the first are named and the others are counted', async () => {
    const page = await upload(
      Array.from({ length: 90 }, (_, index) => new File(['no receipt'], `note-${index}.txt`)),
    );
    expect(page.status).toBe(422);
    expect(page.text('main')).toContain('note-31.txt: ');
    expect(page.text('main')).not.toContain('note-32.txt');
    expect(page.text('main')).toContain(
      'You chose more than 32 files at once. The others (58) were not saved.',
    );
  });

  test('two files with the same name have distinguishable buttons', async () => {
    const page = await upload([pdf('photo.pdf', 2000), pdf('photo.pdf', 3000)]);
    const removing = page
      .form({ button: 'Save for later' })
      .buttons.filter((name) => name.startsWith('Remove p'));
    expect(new Set(removing).size).toBe(2);
  });
});
