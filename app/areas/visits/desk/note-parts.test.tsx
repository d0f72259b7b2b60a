import { expect, test } from 'vitest';
import { PageDataProvider, type PageData } from '#app/page/page-data.tsx';
import { find, render } from '#tests/support/pages/render.ts';
import { NoteCard } from './note-parts.tsx';

const data: PageData = {
  brandName: 'Wren',
  look: null,
  contact: { email: null, phone: null },
  buildStamp: '',
  formToken: '',
  nonce: '',
  path: '/desk/visits/1',
  reloadable: true,
  requestId: '',
  inRunOut: false,
  status: 409,
  fromElsewhere: false,
  retryAfterSeconds: null,
  lowData: false,
  offlineWorker: false,
  languages: [],
  country: undefined,
  blocksCookies: false,
  inApp: false,
};
const field = (name: string, defaultValue: string) => ({ id: name, name, defaultValue, errors: undefined });

test('a note that was refused since another one was sent is sent next as its correction', () => {
  // What the refused form had.
  const fields = { text: field('text', 'Sleep well.'), version: field('version', '1') };
  const page = render(
    <PageDataProvider data={data}>
      <NoteCard formId="note" fields={fields} version="2" isCorrection until="tomorrow" />
    </PageDataProvider>,
  );
  expect(find(page, '[name=version]').getAttribute('value')).toBe('2');
  expect(find(page, 'textarea').textContent).toContain('Sleep well.');
});
