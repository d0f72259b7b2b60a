import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { clamdScanner } from '#server/platform/vendors/viruses/clamd-scanner.ts';
import { openClaimsApi } from '#tests/support/api/claims-api.ts';
import { pdfFile } from '#tests/support/files/receipt-files.ts';
import { createClaimant, errorsOf, type Claimant } from '#tests/support/records/claims.ts';
import { conversationOf } from '#tests/support/records/message-files.ts';
import { type FakeClamd, startFakeClamd } from '#tests/support/vendors/clamd-server.ts';

const { api, files } = await openClaimsApi();
const { sql } = api.dependencies;
let clamd: FakeClamd, member: Claimant;
beforeEach(async () => {
  clamd = await startFakeClamd();
  member = await createClaimant(api);
  api.dependencies.scanner = clamdScanner({ url: clamd.url });
});
afterEach(async () => {
  api.dependencies.scanner = undefined;
  await clamd[Symbol.asyncDispose]();
});

const pdf = pdfFile('', 200_000);

describe.each([
  {
    what: 'a receipt',
    table: 'receipts',
    field: '/data/attributes/receipts',
    upload: () => member.upload(pdf),
  },
  {
    what: 'a file in chat',
    table: 'message_attachments',
    field: '/data/attributes/attachments',
    upload: () => conversationOf(api, member).upload(pdf, 'note.pdf'),
  },
] as const)('$what', ({ table, field, upload }) => {
  const rows = () => sql.selectFrom(table).select('id').where('member_id', '=', member.id).execute();

  test('is stored only when the whole of it was found clean', async () => {
    const before = files.kept();
    const meanwhile: string[][] = [];
    clamd.judge = () => {
      meanwhile.push(files.kept());
      return 'stream: OK';
    };
    expect((await upload()).status).toBe(201);
    expect(clamd.received.map((file) => file.equals(pdf))).toEqual([true]);
    expect(meanwhile).toEqual([before]);
    expect(files.kept()).toHaveLength(before.length + 1);
  });

  test('with a virus is refused as such', async () => {
    const before = files.kept();
    clamd.judge = () => 'stream: Tests.Worm FOUND';
    expect(await errorsOf(await upload(), 422)).toEqual([`${field} infected`]);
    expect([await rows(), files.kept()]).toEqual([[], before]);
    expect(api.logged.join('\n')).toContain('Tests.Worm');
  });

  test('is refused while the scanner is unavailable, with a message to the member', async () => {
    const before = files.kept();
    clamd.fault = (socket) => Boolean(socket.destroy());
    const answer = await upload();
    expect(await answer.clone().text()).toContain('could not check this file for viruses');
    expect(await errorsOf(answer, 503)).toEqual([`${field} upload_failed`]);
    expect([await rows(), files.kept()]).toEqual([[], before]);
  });
});
