import { beforeEach, describe, expect, it } from 'vitest';
import { FileStorageError, type FileStore } from '#server/platform/vendors/files/file-store.ts';
import { openClaimsApi } from '#tests/support/api/claims-api.ts';
import {
  createClaimant,
  draftWithReceipt,
  errorsOf,
  resourceOf,
  submit,
  type Claimant,
} from '#tests/support/records/claims.ts';
import { pdfFile } from '#tests/support/files/receipt-files.ts';
import { sweepOrphanReceipts } from './queries.ts';

const { api, files } = await openClaimsApi();
const sound = api.dependencies.files;
let member: Claimant;
beforeEach(async () => {
  member = await createClaimant(api);
});

const rowsOf = ({ id }: Claimant) =>
  api.dependencies.sql.selectFrom('receipts').selectAll().where('member_id', '=', id).execute();

async function withFiles<T>(broken: Partial<FileStore>, work: () => Promise<T>): Promise<T> {
  api.dependencies.files = { ...sound, ...broken };
  try {
    return await work();
  } finally {
    api.dependencies.files = sound;
  }
}

describe('a failed upload', () => {
  it('is reported, without row or file, if the disk is full', async () => {
    async function full(_key: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
      for await (const chunk of bytes)
        if (chunk.length > 0) {
          throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
        }
    }
    const answer = await withFiles({ write: full }, () => member.upload(pdfFile('', 2_000_000)));
    expect(await errorsOf(answer, 503)).toEqual(['/data/attributes/receipts upload_failed']);
    expect(await rowsOf(member)).toEqual([]);
    expect(api.logged.join('\n')).toContain('ENOSPC');
    expect((await member.upload(pdfFile())).status).toBe(201);
  });

  it('is reported at its field if storage is unavailable, and the file is swept later', async () => {
    const away = () => Promise.reject(new FileStorageError('ETIMEDOUT', 'no answer in time'));
    const answer = await withFiles({ write: away, remove: away }, () => member.upload(pdfFile()));
    expect(await errorsOf(answer, 503)).toEqual(['/data/attributes/receipts upload_failed']);
    expect(await rowsOf(member)).toMatchObject([{ draft_id: null }]);
    expect(api.logged.join('\n')).toContain('ETIMEDOUT');
    api.dependencies.clock.advance({ hours: 25 });
    expect(await sweepOrphanReceipts(api.dependencies)).toBe(1);
  });

  it('is refused if the draft is sent during the upload', async () => {
    const draftId = await draftWithReceipt(member);
    const before = files.kept().length;
    const late = await withFiles(
      {
        async write(key, bytes) {
          await sound.write(key, bytes);
          await resourceOf(await submit(member, draftId), 201);
        },
      },
      () => member.upload(pdfFile()),
    );
    expect(await errorsOf(late, 409)).toEqual(['conflict']);
    expect((await rowsOf(member)).length).toBe(1);
    expect(files.kept().length).toBe(before);
  });
});

it('a download can be tried again if storage is unavailable', async () => {
  const { data } = await resourceOf(await member.upload(pdfFile()), 201);
  const away = () => Promise.reject(new FileStorageError('ETIMEDOUT', 'no answer in time'));
  const answer = await withFiles({ read: away }, () => member.call('GET', `receipts/${data.id}/content`));
  expect(await errorsOf(answer, 503)).toEqual(['temporarily_unavailable']);
});

describe('after a crash', () => {
  /** As after kill -9: no cleanup runs. */
  async function crashedUpload(): Promise<void> {
    const crash = new Error('killed');
    await withFiles(
      {
        async write(key, bytes) {
          await sound.write(key, bytes);
          throw crash;
        },
        remove: () => Promise.reject(crash),
      },
      () => member.upload(pdfFile()),
    );
  }

  it('the orphaned row and file are swept after a day', async () => {
    const before = files.kept();
    await crashedUpload();
    const [row] = await rowsOf(member);
    expect(row).toMatchObject({ draft_id: null, reimbursement_id: null });
    expect(files.kept().filter((key) => !before.includes(key))).toEqual([row?.storage_key]);
    const draft = await resourceOf(await member.call('GET', 'reimbursement_draft'));
    expect(draft.data.relationships).toEqual({ receipts: { data: [] } });
    expect((await member.call('GET', `receipts/${row?.id ?? ''}/content`)).status).toBe(404);

    api.dependencies.clock.advance({ hours: 23 });
    expect(await sweepOrphanReceipts(api.dependencies)).toBe(0);
    api.dependencies.clock.advance({ hours: 2 });
    expect(await sweepOrphanReceipts(api.dependencies)).toBe(1);
    expect(await rowsOf(member)).toEqual([]);
    expect(files.kept()).toEqual(before);
  });

  it('concurrent sweeps remove each file once, in batches, and none of drafts or claims', async () => {
    const onClaim = await createClaimant(api);
    await resourceOf(await submit(onClaim, await draftWithReceipt(onClaim)), 201);
    await draftWithReceipt(member);
    const kept = files.kept().length;
    const orphans = Array.from({ length: 150 }, (_, index) => ({
      id: crypto.randomUUID(),
      member_id: member.id,
      storage_key: `orphan-${String(index).padStart(20, '0')}`,
      filename_sealed: Buffer.alloc(1),
      media_type: 'application/pdf',
      size_bytes: 1,
      created_at: api.dependencies.clock.now().toString(),
    }));
    await api.dependencies.sql.insertInto('receipts').values(orphans).execute();
    api.dependencies.clock.advance({ hours: 25 });
    const removed = await Promise.all([
      sweepOrphanReceipts(api.dependencies),
      sweepOrphanReceipts(api.dependencies),
    ]);
    expect(removed[0] + removed[1]).toBe(150);
    expect((await rowsOf(member)).length).toBe(1);
    expect((await rowsOf(onClaim)).length).toBe(1);
    expect(files.kept().length).toBe(kept);
  });

  it('files of an interrupted removal are swept', async () => {
    const { data } = await resourceOf(await member.upload(pdfFile()), 201);
    const answer = await withFiles({ remove: () => Promise.reject(new Error('killed')) }, () =>
      member.call('DELETE', `reimbursement_draft/receipts/${data.id}`),
    );
    expect(answer.status).toBe(500);
    expect((await member.call('GET', `receipts/${data.id}/content`)).status).toBe(404);
    api.dependencies.clock.advance({ hours: 25 });
    expect(await sweepOrphanReceipts(api.dependencies)).toBe(1);
    expect(await rowsOf(member)).toEqual([]);
  });
});
