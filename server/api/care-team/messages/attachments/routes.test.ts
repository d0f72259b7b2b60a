import { createHash, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { update } from '#tests/support/database/update.ts';
import { photo, photoSecrets } from '#tests/support/files/photos.ts';
import { encryptedPdf, exeFile, htmlFile, pdfFile, svgFile } from '#tests/support/files/receipt-files.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { countMore } from '#tests/support/api/used-limits.ts';
import {
  createClaimant,
  errorsOf,
  recordFiles,
  resourceOf,
  statusCounts,
  type Claimant,
} from '#tests/support/records/claims.ts';
import { signedIn } from '#tests/support/records/members.ts';
import { conversationOf } from '#tests/support/records/message-files.ts';

const api = await openTestApi({ now: '2026-03-10T12:00:00Z' });
const files = recordFiles(api);
const { sql } = api.dependencies;
const megabyte = 1024 * 1024;
const pointer = '/data/attributes/attachments';

let member: Claimant;
let chat: ReturnType<typeof conversationOf>;
beforeEach(async () => {
  member = await createClaimant(api);
  chat = conversationOf(api, member);
});

const rows = (whose = member) =>
  sql.selectFrom('message_attachments').selectAll().where('member_id', '=', whose.id).execute();
const ofSize = (size: number) => pdfFile('', size - pdfFile('', 1).length + 1);

describe('a file', () => {
  test('is stored sealed, without its metadata, and returned with its description', async () => {
    const original = await photo('jpeg', 120);
    const { data } = await resourceOf(await chat.upload(original, 'Foto de la receta.JPG'), 201);
    const [row] = await rows();
    expect(data).toEqual({
      type: 'attachment',
      id: row?.id,
      attributes: {
        filename: 'Foto de la receta.JPG',
        media_type: 'image/jpeg',
        size_bytes: row?.size_bytes,
        width: 60,
        height: 120,
        digest: createHash('sha256').update(original).digest('hex'),
      },
    });
    expect(row).toMatchObject({ from_member: true, message_id: null });
    for (const sealed of [row?.filename_sealed, row?.digest_sealed]) {
      expect(sealed?.includes('receta')).toBe(false);
      expect(sealed?.includes(String(data.attributes['digest']))).toBe(false);
    }
    const content = await chat.content(data.id);
    const kept = Buffer.from(await content.arrayBuffer());
    expect(photoSecrets.filter((secret) => kept.includes(secret))).toEqual([]);
    expect((await sharp(kept).metadata()).format).toBe('jpeg');
    expect(kept.length).toBe(row?.size_bytes);
    expect(Object.fromEntries(content.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(kept.length),
      'content-disposition':
        'attachment; filename="Foto de la receta.JPG"; filename*=UTF-8\'\'Foto%20de%20la%20receta.JPG',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  test('is refused when it is empty, dangerous, encrypted or too big, and leaves no data', async () => {
    const before = files.kept();
    for (const [code, file, status] of [
      ['empty', Buffer.alloc(0), 422],
      ['wrong_type', exeFile(), 422],
      ['wrong_type', svgFile(), 422],
      ['wrong_type', htmlFile(), 422],
      ['encrypted', encryptedPdf(), 422],
      ['too_big', ofSize(10 * megabyte + 1), 413],
      ['too_big', ofSize(20 * megabyte), 413],
    ] as const) {
      expect(await errorsOf(await chat.upload(file), status)).toEqual([`${pointer} ${code}`]);
      expect(await errorsOf(await chat.uploadAsPartner(file), status)).toEqual([`${pointer} ${code}`]);
    }
    expect(await rows()).toEqual([]);
    expect(files.kept()).toEqual(before);
    expect((await chat.upload(ofSize(10 * megabyte))).status).toBe(201);
  });

  test('of another media type is not read', async () => {
    const refused = await member.call('POST', 'care_navigator/attachments', {});
    expect(await errorsOf(refused, 415)).toEqual(['unsupported_media_type']);
  });

  test('of an aborted upload is removed', async () => {
    const before = files.kept();
    const cut = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(pdfFile('', 200_000)),
      pull: (controller) => controller.error(new Error('socket hang up')),
    });
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers: {
        ...(await signedIn(api.dependencies, member)),
        'Content-Type': 'application/octet-stream',
      },
      body: cut,
      duplex: 'half',
    };
    expect(await errorsOf(await api.call('/api/v3/care_navigator/attachments', init), 503)).toEqual([
      `${pointer} upload_failed`,
    ]);
    expect(await rows()).toEqual([]);
    expect(files.kept()).toEqual(before);
  });

  test('is refused after sixteen waiting ones, even for concurrent uploads', async () => {
    const answers = await Promise.all(
      Array.from({ length: 18 }, (_, count) => chat.upload(pdfFile('', count + 1))),
    );
    expect(statusCounts(answers)).toEqual({ 201: 16, 422: 2 });
    expect(await errorsOf(await chat.upload(pdfFile()), 422)).toEqual([`${pointer} too_many`]);
    expect((await chat.uploadAsPartner(pdfFile())).status).toBe(201);
    expect(await rows()).toHaveLength(17);
  });

  test('is accepted 120 times an hour for each member', async () => {
    const first = await chat.upload(Buffer.alloc(0));
    await countMore(api.dependencies, { keyPrefix: 'message-files', of: member.id, tries: 118 });
    const answers = [first, await chat.upload(Buffer.alloc(0)), await chat.upload(Buffer.alloc(0))];
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 429]);
  });
});

describe('opening and removing a file', () => {
  /** Statuses of an attempt by the member, and by the Care Partner. */
  const opened = async (id: string) => [
    (await chat.content(id)).status,
    (await chat.contentAsPartner(id)).status,
  ];

  test('that waits: its own side only', async () => {
    const [mine, theirs] = [await chat.waiting(pdfFile()), await chat.waitingOfPartner(pdfFile())];
    expect([await opened(mine), await opened(theirs)]).toEqual([
      [200, 404],
      [404, 200],
    ]);
    const crosswise = [await chat.remove(theirs), await chat.removeAsPartner(mine)];
    expect(statusCounts(crosswise)).toEqual({ 404: 2 });
    expect(statusCounts([await chat.remove(mine), await chat.removeAsPartner(theirs)])).toEqual({ 204: 2 });
    expect((await chat.content(mine)).status).toBe(404);
    expect(await rows()).toEqual([]);
  });

  test('that was sent: both sides can open it, neither can remove it', async () => {
    const [mine, theirs] = [await chat.waiting(pdfFile()), await chat.waitingOfPartner(pdfFile())];
    expect(statusCounts([await chat.send([mine]), await chat.answer([theirs])])).toEqual({ 201: 2 });
    for (const id of [mine, theirs]) {
      expect(await opened(id)).toEqual([200, 200]);
      expect(statusCounts([await chat.remove(id), await chat.removeAsPartner(id)])).toEqual({ 404: 2 });
    }
  });

  test('of another member: refused, also through the other conversation', async () => {
    const id = await chat.waiting(pdfFile());
    await chat.send([id]);
    const other = conversationOf(api, await createClaimant(api));
    expect((await other.content(id)).status).toBe(404);
    expect((await other.contentAsPartner(id)).status).toBe(404);
    expect(await errorsOf(await other.send([id]), 422)).toEqual([`${pointer} attachment_gone`]);
    for (const odd of ['1', '%00', randomUUID()]) {
      expect((await chat.content(odd)).status).toBe(404);
      expect((await chat.contentAsPartner(odd)).status).toBe(404);
      expect((await chat.remove(odd)).status).toBe(404);
    }
  });

  test('of a member whose access ended: adding one is refused', async () => {
    await update(sql, 'members', { id: member.id }, { access_ended_at: '2026-03-10T12:00:00Z' });
    expect((await chat.uploadAsPartner(pdfFile())).status).toBe(404);
  });
});
