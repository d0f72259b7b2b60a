import { beforeEach, describe, expect, it } from 'vitest';
import { mostDownloads } from '#server/platform/http/downloads.ts';
import { openClaimsApi } from '#tests/support/api/claims-api.ts';
import {
  createClaimant,
  draftWithReceipt,
  errorsOf,
  resourceOf,
  statusCounts,
  submit,
  type Claimant,
} from '#tests/support/records/claims.ts';
import { signedIn } from '#tests/support/records/members.ts';
import { compoundFile, docxFile } from '#tests/support/files/office-files.ts';
import { heicPhoto, photo, photoSecrets } from '#tests/support/files/photos.ts';
import {
  eicarText,
  encryptedPdf,
  exeFile,
  htmlFile,
  pdfFile,
  svgFile,
} from '#tests/support/files/receipt-files.ts';

const { api, files } = await openClaimsApi();
let member: Claimant;
beforeEach(async () => {
  member = await createClaimant(api);
});

const rowsOf = ({ id }: Claimant) =>
  api.dependencies.sql.selectFrom('receipts').selectAll().where('member_id', '=', id).execute();

const content = (claimant: Claimant, id: string) => claimant.call('GET', `receipts/${id}/content`);

describe('POST /reimbursement_draft/receipts', () => {
  it('accepts documents and photos, photos without their metadata', async () => {
    const before = api.counted.length;
    const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    for (const [name, mediaType, file] of [
      ['Recibo médico.pdf', 'application/pdf', pdfFile()],
      ['a.docx', word, docxFile()],
      ['a.doc', 'application/msword', compoundFile()],
      ['IMG_1.JPG', 'image/jpeg', await photo('jpeg')],
      ['a.png', 'image/png', await photo('png')],
      ['a.webp', 'image/webp', await photo('webp')],
      ['IMG_2.heic', 'image/heic', await heicPhoto()],
    ] as const) {
      const { data } = await resourceOf(await member.upload(file, name), 201);
      expect(data.attributes).toMatchObject({ filename: name, media_type: mediaType });
      const back = await content(member, data.id);
      expect(back.headers.get('content-type')).toBe(mediaType);
      const bytes = Buffer.from(await back.arrayBuffer());
      expect(bytes.length).toBe(data.attributes['size_bytes']);
      expect(photoSecrets.filter((secret) => bytes.includes(secret))).toEqual([]);
    }
    const uploads = api.counted.slice(before).filter(([name]) => name === 'uploads_total');
    expect(uploads).toHaveLength(7);
  });

  it('refuses other files and stores no row or file', async () => {
    const before = files.kept();
    for (const [code, status, file, name] of [
      ['empty', 422, Buffer.alloc(0), 'a.pdf'],
      ['wrong_type', 422, exeFile(), 'invoice.pdf'],
      ['wrong_type', 422, svgFile(), 'a.png'],
      ['wrong_type', 422, htmlFile(), 'a.pdf'],
      ['wrong_type', 422, Buffer.concat([pdfFile(), docxFile()]), 'a.pdf'],
      ['infected', 422, Buffer.from(eicarText), 'a.pdf'],
      ['encrypted', 422, encryptedPdf(), 'a.pdf'],
      ['too_big', 413, pdfFile('', 10 * 1024 * 1024), 'a.pdf'],
    ] as const) {
      const errors = await errorsOf(await member.upload(file, name), status);
      expect(errors).toEqual([`/data/attributes/receipts ${code}`]);
    }
    expect(await rowsOf(member)).toEqual([]);
    expect(files.kept()).toEqual(before);
  });

  it('sanitizes names when showing and returning them', async () => {
    const { data } = await resourceOf(await member.upload(pdfFile(), `../\0a\u202egpj.exe"\r\nX: y`), 201);
    expect(data.attributes['filename']).toBe('agpj.exe"X: y.pdf');
    const header = (await content(member, data.id)).headers.get('content-disposition');
    expect(header).toBe(`attachment; filename="agpj.exe_X: y.pdf"; filename*=UTF-8''agpj.exe%22X%3A%20y.pdf`);
    const long = await resourceOf(await member.upload(pdfFile(), `${'n'.repeat(300)}.pdf`), 201);
    expect(String(long.data.attributes['filename']).length).toBe(120);
  });

  it('accepts a file without a name, but only as a stream of bytes', async () => {
    const credentials = await signedIn(api.dependencies, member);
    const send = (headers: Record<string, string>) =>
      api.call('/api/v3/reimbursement_draft/receipts', {
        method: 'POST',
        headers: { ...credentials, ...headers },
        body: new Uint8Array(pdfFile()),
      });
    const unnamed = await resourceOf(await send({ 'Content-Type': 'application/octet-stream' }), 201);
    expect(unnamed.data.attributes['filename']).toBe('receipt.pdf');
    expect((await send({ 'Content-Type': 'application/pdf' })).status).toBe(415);
  });

  it('stores files and names sealed', async () => {
    await resourceOf(await member.upload(pdfFile(), 'secret name.pdf'), 201);
    const [row] = await rowsOf(member);
    expect(row?.filename_sealed.includes('secret')).toBe(false);
    expect(row?.storage_key).toMatch(/^[0-9a-f]{48}$/);
  });

  it('accepts eight files, also concurrently, and no ninth', async () => {
    const before = files.kept().length;
    const answers = await Promise.all(Array.from({ length: 14 }, () => member.upload(pdfFile())));
    expect(statusCounts(answers)).toEqual({ 201: 8, 422: 6 });
    const ninth = await member.upload(pdfFile());
    expect(await errorsOf(ninth, 422)).toEqual(['/data/attributes/receipts too_many']);
    expect((await rowsOf(member)).length).toBe(8);
    expect(files.kept().length).toBe(before + 8);
  });
});

describe('DELETE /reimbursement_draft/receipts/{id}', () => {
  it('removes row and file', async () => {
    const { data } = await resourceOf(await member.upload(pdfFile()), 201);
    expect((await member.call('DELETE', `reimbursement_draft/receipts/${data.id}`)).status).toBe(204);
    expect(await rowsOf(member)).toEqual([]);
    expect((await content(member, data.id)).status).toBe(404);
    expect((await member.call('DELETE', `reimbursement_draft/receipts/${data.id}`)).status).toBe(404);
  });

  it('refuses a receipt of a claim', async () => {
    await submit(member, await draftWithReceipt(member));
    const [row] = await rowsOf(member);
    const answer = await member.call('DELETE', `reimbursement_draft/receipts/${row?.id ?? ''}`);
    expect(answer.status).toBe(404);
    expect((await content(member, row?.id ?? '')).status).toBe(200);
  });
});

describe('GET /receipts/{id}/content', () => {
  it('returns the file as an attachment, never inline', async () => {
    const { data } = await resourceOf(await member.upload(pdfFile(), 'Año 1.pdf'), 201);
    const answer = await content(member, data.id);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdfFile().length),
      'content-disposition': `attachment; filename="Ano 1.pdf"; filename*=UTF-8''A%C3%B1o%201.pdf`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdfFile());
  });

  it('aborts if a file was changed or swapped', async () => {
    const first = await resourceOf(await member.upload(pdfFile()), 201);
    await resourceOf(await member.upload(pdfFile('', 5000)), 201);
    const keys = (await rowsOf(member))
      .toSorted((a, b) => a.size_bytes - b.size_bytes)
      .map((row) => row.storage_key);
    const { files: store } = api.dependencies;
    api.dependencies.files = { ...store, read: () => store.read(keys[1] ?? '') };
    const answer = await content(member, first.data.id);
    await expect(answer.arrayBuffer()).rejects.toThrow('The sealed file');
    api.dependencies.files = store;
  });

  it('limits concurrent downloads per member', async () => {
    const { data } = await resourceOf(await member.upload(pdfFile()), 201);
    const answers = await Promise.all(
      Array.from({ length: mostDownloads + 2 }, () => content(member, data.id)),
    );
    expect(statusCounts(answers)).toEqual({ 200: mostDownloads, 429: 2 });
    const refused = await content(member, data.id);
    expect(refused.headers.get('Retry-After')).toBe('20');
    expect(await errorsOf(refused, 429)).toEqual(['too_many_downloads']);
    const other = await createClaimant(api);
    const others = await resourceOf(await other.upload(pdfFile()), 201);
    expect((await content(other, others.data.id)).status).toBe(200);
    await answers.find(({ status }) => status === 200)?.arrayBuffer();
    expect((await content(member, data.id)).status).toBe(200);
  });

  it('answers an invalid id like a missing file', async () => {
    const unknown = await (await content(member, '00000000-0000-4000-8000-000000000000')).text();
    for (const id of ['nonsense', '%00']) {
      const answer = await content(member, id);
      expect([answer.status, await answer.text()]).toEqual([404, unknown]);
    }
  });
});
