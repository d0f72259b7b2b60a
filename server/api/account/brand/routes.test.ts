import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readOne } from '#tests/support/api/documents.ts';
import { askAsOperator, operatorHeaders } from '#tests/support/api/operator-calls.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { countMore } from '#tests/support/api/used-limits.ts';
import { photo, photoSecrets } from '#tests/support/files/photos.ts';
import { pdfFile, svgFile } from '#tests/support/files/receipt-files.ts';
import { createClaimant, errorsOf } from '#tests/support/records/claims.ts';
import { ensureCompany } from '#tests/support/records/companies.ts';
import { keepMark } from './keep-mark.ts';

const api = await openTestApi();
const { sql, picturesDirectory } = api.dependencies;
const globe = { name: 'Globe Family', mark: null, accent: '#0033a0', accent_text: '#dbe6ff' };
const path = 'companies/globe/brand';

beforeEach(async () => {
  await ensureCompany(sql, 'globe');
  await sql.updateTable('companies').set({ brand: null }).execute();
  await sql.deleteFrom('rate_limits').execute();
});

const looks = async () => (await readOne(await askAsOperator(api, 'GET', path))).data.attributes;
const set = async (brand: object, seen?: unknown) =>
  askAsOperator(api, 'PUT', path, { ...brand, version: seen ?? (await looks())['version'] });
const stored = async () =>
  (await sql.selectFrom('companies').select('brand').where('id', '=', 'globe').executeTakeFirst())?.brand;
const upload = (file: Buffer) =>
  api.call('/api/v3/operator/companies/globe/marks', {
    method: 'POST',
    headers: { ...operatorHeaders, 'Content-Type': 'application/octet-stream' },
    body: new Uint8Array(file),
  });
const markOf = async (answer: Response) =>
  z.object({ key: z.string() }).parse((await readOne(answer)).data.attributes).key;

test('a brand is set, shown to its members only, recorded, and removed', async () => {
  const member = await createClaimant(api, { columns: { company_id: 'globe' } });
  const other = await createClaimant(api, { columns: { company_id: 'acme' } });
  expect((await set(globe)).status).toBe(200);
  expect(await stored()).toEqual(globe);
  expect(await looks()).toEqual({
    company_name: 'Company globe',
    brand: globe,
    version: expect.any(String) as string,
  });
  const seenBy = async ({ call }: typeof member, id: string) =>
    (await readOne(await call('GET', `companies/${id}`))).data.attributes['brand'];
  expect(await seenBy(member, 'globe')).toEqual(globe);
  expect(await seenBy(other, 'acme')).toBeNull();
  expect((await other.call('GET', 'companies/globe')).status).toBe(404);
  expect((await askAsOperator(api, 'DELETE', path)).status).toBe(204);
  expect(await stored()).toBeNull();
  const acts = await sql
    .selectFrom('audit_log')
    .select(['act', 'subject_id', 'company_id'])
    .where('act', '=', 'company_branded')
    .execute();
  const act = { act: 'company_branded', subject_id: 'globe', company_id: 'globe' };
  expect(acts).toEqual([act, act]);
});

test.each([
  [{ accent: '#ffc400' }, ['/data/attributes/accent invalid', '/data/attributes/accent_text invalid']],
  [{ accent_text: '#4d6fb8' }, ['/data/attributes/accent_text invalid']],
  [{ accent: '#0033A0' }, ['/data/attributes/accent invalid']],
  [{ accent: 'red;}' }, ['/data/attributes/accent invalid']],
  [{ name: ' \u200B' }, ['/data/attributes/name blank']],
  [{ name: 'x'.repeat(41) }, ['/data/attributes/name too_long']],
  [{ mark: 'brands/nothing' }, ['/data/attributes/mark invalid']],
  [{ mark: '../../etc/passwd' }, ['/data/attributes/mark invalid']],
])('%j is refused, and nothing changes', async (wrong, errors) => {
  expect(await errorsOf(await set({ ...globe, ...wrong }), 422)).toEqual(errors);
  expect(await stored()).toBeNull();
});

test('two people do not overwrite or remove what the other one saved', async () => {
  const { version: plain } = await looks();
  expect((await set(globe, plain)).status).toBe(200);
  expect((await set(globe, plain)).status).toBe(200);
  const other = { ...globe, name: 'Another' };
  expect(await errorsOf(await set(other, plain), 409)).toEqual(['conflict']);
  const { version } = await looks();
  expect((await set(other, version)).status).toBe(200);
  const removing = () => askAsOperator(api, 'DELETE', `${path}?version=${String(version)}`);
  expect(await errorsOf(await removing(), 409)).toEqual(['conflict']);
  expect(await stored()).toEqual(other);
});

test('a refusal names both colors and the contrast found', async () => {
  const { errors } = z
    .object({ errors: z.array(z.object({ title: z.string() })) })
    .parse(await (await set({ ...globe, accent_text: '#4d6fb8' })).json());
  expect(errors.map(({ title }) => title)).toEqual([
    '#4d6fb8 on #0033a0 has a contrast of 2.16:1. It must be at least 4.5:1.',
  ]);
});

describe('a mark', () => {
  test.each(['png', 'jpeg', 'webp'] as const)('is accepted as %s, without its metadata', async (format) => {
    const file = await photo(format, 300);
    const mark = await markOf(await upload(file));
    expect(mark).toMatch(/^brands\/globe-[0-9a-f]{16}$/);
    expect(await markOf(await upload(file))).toBe(mark);
    for (const name of await readdir(join(picturesDirectory, 'brands'))) {
      const bytes = await readFile(join(picturesDirectory, 'brands', name));
      expect(photoSecrets.filter((secret) => bytes.includes(secret))).toEqual([]);
    }
    // The photo is rotated.
    const { data } = await sharp(join(picturesDirectory, `${mark}-w64.webp`))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([data[(32 * 64 + 2) * 4 + 3], data[(2 * 64 + 32) * 4 + 3]]).toEqual([0, 255]);
    expect((await set({ ...globe, mark })).status).toBe(200);
    const member = await createClaimant(api, { columns: { company_id: 'globe' } });
    const seen = await readOne(await member.call('GET', 'companies/globe'));
    expect(seen.data.attributes['brand']).toMatchObject({
      mark: { aspect_ratio: '1:1', variants: { w128: `/images/${mark}-w128.webp` } },
    });
  });

  test('is refused as a drawing, as another file, and when it is too big', async () => {
    for (const [file, status, code] of [
      [svgFile(), 422, 'wrong_type'],
      [pdfFile(), 422, 'wrong_type'],
      [Buffer.alloc(0), 422, 'empty'],
      [Buffer.from('\u0089PNG\r\n\u001a\n cut', 'latin1'), 422, 'wrong_type'],
      [Buffer.alloc(2 * 1024 * 1024 + 1), 413, 'too_big'],
    ] as const)
      expect(await errorsOf(await upload(file), status)).toEqual([`/data/attributes/mark ${code}`]);
  });

  test('of too many pixels is refused, and so is a truncated picture', async () => {
    const create = { width: 8000, height: 8000, channels: 3, background: '#0033a0' } as const;
    const large = await sharp({ create }).png().toBuffer();
    expect(await errorsOf(await upload(large), 413)).toEqual(['/data/attributes/mark too_big']);
    const half = (await photo('png', 50)).subarray(0, 400);
    const answer = await upload(half);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('Choose a PNG, JPEG or WebP picture.');
  });

  test('that is uploaded several times at once is stored once', async () => {
    const file = await photo('png', 60);
    const stream = () => Readable.from([file]);
    const keys = await Promise.all(
      Array.from({ length: 30 }, () => keepMark(picturesDirectory, 'globe', stream())),
    );
    expect(new Set(keys).size).toBe(1);
  });

  test('is uploaded sixty times an hour at most', async () => {
    const send = async () => (await upload(Buffer.alloc(0))).status;
    expect(await send()).toBe(422);
    await countMore(api.dependencies, { keyPrefix: 'marks', of: 'olga', tries: 58 });
    expect([await send(), await send()]).toEqual([422, 429]);
  });
});
