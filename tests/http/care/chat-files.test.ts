import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { maya, signIn } from '#tests/support/demo/demo-member.ts';
import { photo, photoSecrets } from '#tests/support/files/photos.ts';
import { pdfFile } from '#tests/support/files/receipt-files.ts';
import { thorough } from '#tests/support/every-test/thorough.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import { exchange } from '../exchange.ts';
import type { Page } from '../page.ts';
import type { Visitor } from '../visitor.ts';

const megabyte = 1024 * 1024;
const most = 10 * megabyte;
const tooBigSizes = [most + 1, 20 * megabyte, 80 * megabyte];
const chat = '/care-navigator';
const add = 'Upload';
const filesOf = 'a[href^="/care-navigator/files/"]';

let marker = 0;
/** Each with different content. */
const pdf = (name: string, bytes = 2000) => {
  marker += 1;
  const content = pdfFile(`/Marker ${String(marker).padStart(8, '0')}`, Math.max(0, bytes - empty));
  return new File([new Uint8Array(content)], name);
};
const empty = pdfFile('/Marker 00000001', 1).length - 1;
const small = (count: number) => Array.from({ length: count }, (_, index) => pdf(`small-${index}.pdf`));

const api = await hostApp();
const remote = await hostApp({ API_BASE_URL: `${api.baseUrl}/api` });
afterAll(async () => {
  await remote[Symbol.asyncDispose]();
  await api[Symbol.asyncDispose]();
});

const names = (links: Iterable<Element>) => [...links].map((link) => link.textContent?.trim());
const waitingOn = ({ document }: Page) => names(document.querySelectorAll(`main form ${filesOf}`));
const messagesOn = ({ document }: Page) => [...document.querySelectorAll('li.message')];
const lastOn = (page: Page) => messagesOn(page).at(-1);
const filesOfLast = (page: Page) => names(lastOn(page)?.querySelectorAll(filesOf) ?? []);

describe.each([
  { where: 'in the same process', web: () => api, isFull: true, tooBig: [12 * megabyte] },
  { where: 'over the network', web: () => remote, isFull: thorough, tooBig: [most + 1] },
])('with the benefits API $where', ({ web, isFull, tooBig }) => {
  let visitor: Visitor;
  beforeAll(async () => {
    ({ visitor } = await signIn(web().baseUrl, maya));
  });
  beforeEach(async () => {
    for (let page = await opened(); waitingOn(page).length > 0; page = await opened()) {
      const form = page.form({ button: 'Send' });
      await form.submit(form.buttons.find((button) => button.startsWith('Remove')));
    }
  });

  const opened = () => visitor.get(chat);
  const typed = async (files: File[], text = 'Here it is') =>
    (await opened()).form({ button: 'Send' }).fill({ 'Your message': text, 'Add photos or files': files });
  const send = async (files: File[], text?: string) => (await typed(files, text)).submit('Send');
  const textOn = ({ document }: Page) => document.querySelector('textarea')?.value;

  test('a photo is sent with a text, shown in its proportions, and can be saved', async () => {
    const taken = new File([new Uint8Array(await photo('jpeg', 640))], 'Foto ñ.jpg');
    const page = await send([taken], 'Look');
    expect([page.status, page.path, textOn(page), waitingOn(page)]).toEqual([200, chat, '', []]);
    expect(lastOn(page)?.textContent).toContain('Look');
    expect(filesOfLast(page)).toEqual(['Foto ñ.jpg']);
    expect(lastOn(page)?.textContent).toContain('Photo, ');
    const picture = lastOn(page)?.querySelector('img');
    expect(picture?.getAttribute('alt')).toBe('Picture: Foto ñ.jpg');
    expect([picture?.width, picture?.height, picture?.getAttribute('loading')]).toEqual([160, 320, 'lazy']);
    const file = await exchange(new URL(picture?.getAttribute('src') ?? '', visitor.origin), {
      method: 'GET',
      headers: { cookie: await visitor.cookies.getCookieString(visitor.origin.href) },
    });
    expect(file.status).toBe(200);
    expect(file.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringContaining("filename*=UTF-8''Foto%20%C3%B1.jpg"),
    });
    expect(file.headers['content-security-policy']).toContain('sandbox');
    expect(photoSecrets.filter((secret) => file.body.includes(secret))).toEqual([]);
  });

  test('files are added one by one, removed, and sent; the text stays', async () => {
    const first = await (await typed([pdf('first.pdf')])).submit(add);
    expect([first.path, waitingOn(first), textOn(first)]).toEqual([chat, ['first.pdf'], 'Here it is']);
    const second = await first
      .form({ button: 'Send' })
      .fill({ 'Add photos or files': [pdf('second.pdf'), pdf('third.pdf')] })
      .submit(add);
    expect(waitingOn(second)).toEqual(['first.pdf', 'second.pdf', 'third.pdf']);
    const form = second.form({ button: 'Send' });
    const left = await form.submit(form.buttons.find((button) => button === 'Remove second.pdf'));
    expect([waitingOn(left), textOn(left)]).toEqual([['first.pdf', 'third.pdf'], 'Here it is']);
    expect(waitingOn(await opened())).toEqual(['first.pdf', 'third.pdf']);
    const sent = await left.form({ button: 'Send' }).submit('Send');
    expect([filesOfLast(sent), waitingOn(sent), textOn(sent)]).toEqual([['first.pdf', 'third.pdf'], [], '']);
    const again = await form.submit('Send');
    expect(again.status).toBe(422);
    expect(again.text('main')).toContain('A file of this message was sent or removed in the meantime.');
  });

  test.each(thorough ? tooBigSizes : tooBig)(
    'a file of %i bytes is refused; valid files and the text are kept and sent next',
    async (bytes) => {
      const page = await send([pdf('first.pdf'), pdf('big.pdf', bytes), pdf('last.pdf')]);
      expect([page.status, textOn(page)]).toEqual([422, 'Here it is']);
      expect(page.text('main')).toContain('big.pdf: This file is too big. Choose one of 10 MB or less.');
      expect(waitingOn(page)).toEqual(['first.pdf', 'last.pdf']);
      const sent = await page.form({ button: 'Send' }).submit('Send');
      expect(filesOfLast(sent)).toEqual(['first.pdf', 'last.pdf']);
    },
  );

  // The rest does not depend on how the files are passed from page to API.
  if (!isFull) return;

  test('a message may be files without text, but not empty', async () => {
    expect(filesOfLast(await send([pdf('alone.pdf')], ''))).toEqual(['alone.pdf']);
    const page = await send([], '');
    expect([page.status, page.text('main')]).toEqual([422, expect.stringContaining('Write your message')]);
  });

  test('a refused file is reported with every button, also beside a text that is too long', async () => {
    const odd = new File(['a note'], 'odd.txt');
    const none = await (await typed([])).submit(add);
    expect([none.status, textOn(none)]).toEqual([422, 'Here it is']);
    expect(none.text('main')).toContain('Choose a file first, then upload it.');
    const long = await send([odd, pdf('first.pdf')], 'x'.repeat(4001));
    expect([long.status, waitingOn(long)]).toEqual([422, ['first.pdf']]);
    expect(long.text('main')).toContain('odd.txt: Choose a PDF');
    expect(long.text('main')).toContain('at most 4000 characters');
    const left = await long
      .form({ button: 'Send' })
      .fill({ 'Your message': 'Here it is', 'Add photos or files': [odd, pdf('second.pdf')] })
      .submit('Remove first.pdf');
    expect([left.status, textOn(left), waitingOn(left)]).toEqual([422, 'Here it is', ['second.pdf']]);
    expect(left.text('main')).toContain('odd.txt: Choose a PDF');
  });

  test.each([5, 30])(
    'of %i files in one post the first four are kept, and the number of others is shown',
    async (count) => {
      const page = await send(small(count));
      expect([page.status, textOn(page)]).toEqual([422, 'Here it is']);
      expect(page.text('main')).toContain(
        `You chose more than 4 files at once. The others (${count - 4}) were not added.`,
      );
      expect(waitingOn(page)).toEqual(['small-0.pdf', 'small-1.pdf', 'small-2.pdf', 'small-3.pdf']);
    },
  );

  test('a fifth file beside four unsent ones is kept as well, and sending requires removing one', async () => {
    await (await typed(small(3))).submit(add);
    const form = (await opened()).form({ button: 'Send' });
    const page = await form.fill({ 'Add photos or files': small(2) }).submit('Send');
    expect([page.status, waitingOn(page).length]).toEqual([422, 5]);
    expect(page.text('main')).toContain('A message can carry up to 4 files.');
    const full = page.form({ button: 'Send' });
    await full.submit(full.buttons.find((button) => button.startsWith('Remove')));
    const sent = await (await opened()).form({ button: 'Send' }).submit('Send');
    expect(filesOfLast(sent)).toHaveLength(4);
  });
});
