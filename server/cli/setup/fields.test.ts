import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { setupCommandOf } from './commands.ts';
import { companyKind } from './company-kind.ts';
import { contentKinds } from './content-kinds.ts';
import { country, instant, line, rich, text, words, zone } from './fields.ts';
import { readFolders } from './read-document.ts';

const { currency, email_domain: domain, languages } = companyKind.fields;

test.each([
  ['words', words, 'Acme\u0000', 'has a control character or half of a character'],
  ['words', words, 'Acme\uD800', 'has a control character or half of a character'],
  ['words', words, '\u200B', 'has no visible character'],
  ['line', line, 'Acme\nInc.', 'has a line break; it is shown on one line'],
  ['country', country, 'UK', 'is not a country code such as US'],
  ['country', country, 'EU', 'is not a country code such as US'],
  ['currency', currency?.schema, 'JPY', 'is not the code of a currency with cents such as USD'],
  ['currency', currency?.schema, 'ABC', 'is not the code of a currency with cents such as USD'],
  ['zone', zone, 'EST', 'is not a time zone such as America/New_York'],
  ['instant', instant, '0000-01-01T00:00:00Z', 'is not a moment from 1900 to 2199'],
  ['instant', instant, '2026-01-01T00:00:00+23:59', 'is not a moment from 1900 to 2199'],
  ['domain', domain?.schema, '-acme.-example', 'is not a domain such as acme.com'],
  ['languages', languages?.schema, ['en', 'en'], 'has an item twice'],
  ['text', text, { en: 'Leave', sp: 'Permiso' }, 'Unrecognized key: "sp"'],
])('%s: %j is refused', (_, schema, value, message) => {
  expect(schema?.safeParse(value).error?.issues[0]?.message).toContain(message);
});

test.each([
  ['<p>Call us<strong', 'contains <strong, a tag without its end >'],
  ['Leave<!-- until March --> as before', 'contains <!-- until March -->; pages show'],
  ['<o:p>Leave</o:p>', 'contains <o:p>; pages show'],
  [
    '<A HREF="java&#115;cript:alert(1)">Leave</A>',
    "contains a link to 'javascript:alert(1)'; it must be a page",
  ],
  ['<a name="leave">Leave</a>', "contains a link to ''; it must be a page"],
])('%s is refused, because a page would leave out a part', (html, message) => {
  expect(rich('article').safeParse(html).error?.issues[0]?.message).toContain(message);
});

test('what pages show is accepted', () => {
  const html =
    '<P class="x">1 < 2. Write to <a href="mailto:care@acme.example">us</a><br/>or <b>call</b></P>';
  expect(rich('article').parse(html)).toBe(html);
  expect(line.parse('🍼 Ñandú')).toBe('🍼 Ñandú');
  expect([country.parse('NO'), zone.parse('Europe/Kyiv'), currency?.schema.parse('EUR')]).toHaveLength(3);
});

test('a command takes its own words and flags, and no others', () => {
  const right = [
    'apply a.yaml',
    'apply a.yaml b.yaml c.yaml d.yaml --dry-run',
    'show company acme',
    'content import shipped --dry-run',
    'content export out',
    'import roster acme people.csv --partial --unlisted-leave --yes-leaving 12 --dry-run',
    'import providers a.yaml b.yaml c.yaml --dry-run',
    'check acme',
    'check acme --mail-to ana@care.example',
    'open acme --force',
    'close acme',
  ];
  const wrong = [
    'apply',
    'apply a.yaml --force',
    'show acme',
    'content import',
    'content import a b',
    'import providers',
    'import providers a.yaml --partial',
    'import roster acme',
    'import roster acme people.csv --replace',
    'import roster acme people.csv more',
    'import roster acme people.csv --yes-leaving some',
    'check',
    'check acme --dry-run',
    'open acme now',
    'content remove a',
  ];
  const accepted = [...right, ...wrong].filter((words) => setupCommandOf(words.split(' ')) !== undefined);
  expect(accepted).toEqual(right);
});

test('a folder whose name is misspelled is refused', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'content-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  for (const folder of ['artikles', 'pictures', '.git']) await mkdir(join(directory, folder));
  await expect(readFolders(contentKinds, directory)).rejects.toThrow(
    /^\S+artikles: is none of the folders .*articles/,
  );
});
