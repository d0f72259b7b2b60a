import { z } from '@hono/zod-openapi';
import type { Calls } from '#server/api/account/guards/calls.ts';
import { carePartnersTo } from '#server/api/account/guards/audited-roles.ts';
import { isUuid } from '#app/domain/uuid.ts';
import type { RecordAct } from '#server/platform/audit/record-audit.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { documentResponse } from '#server/platform/open-api.ts';
import { notFound, orNotFound } from '#server/platform/http/json-api/problem.ts';
import { createRateLimit } from '#server/platform/http/rate-limits.ts';
import { reply } from '#server/platform/http/reply.ts';
import { fileResponse } from '#server/platform/intake/file-response.ts';
import { binary, fileRefusals, howToSend, sentFile } from '#server/platform/intake/sent-file.ts';
import { assertMember } from '../staff/queries.ts';
import { addAttachment, removeAttachments } from './loose-attachments.ts';
import { findAttachment, detachAttachments } from './queries.ts';
import { attachment, attachmentResource, keptFileOf } from './resource.ts';

const params = z.object({ id: z.string() });
const ofMember = z.object({ member_id: z.string() });
const ofFile = ofMember.extend({ id: z.string() });

const add = {
  description: `${howToSend} It is deleted after a day without a message.`,
  body: { required: true, content: binary },
} as const;
const added = { 201: documentResponse('The file', attachment), ...fileRefusals };
const remove = {
  summary: 'Remove an unsent file',
  responses: { 204: 'It is gone' },
} as const;
const content = { 200: { description: 'The file', content: binary } };

/** More than members send, and few enough to protect the storage. */
const perMember = { keyPrefix: 'message-files', points: 120, duration: 60 * 60 };

/** Removes a file that its sender has not sent yet. Throws 404 for any other. */
async function removeUnsent(
  dependencies: ApiDependencies,
  {
    id,
    memberId,
    fromMember,
    record,
  }: { id: string; memberId: string; fromMember: boolean; record: RecordAct },
): Promise<void> {
  if (!isUuid(id)) throw notFound();
  const loose = await dependencies.sql.transaction().execute(async (transaction) => {
    const detached = await detachAttachments(memberId, transaction, { ids: [id], fromMember });
    if (detached.length > 0) await record(transaction, { memberId, subjectId: id });
    return detached;
  });
  if (loose.length === 0) throw notFound();
  await removeAttachments(memberId, dependencies, loose);
}

/** Files between a member and the Care Partner, on the member's side. */
export function attachmentRoutes({ memberCall }: Calls, dependencies: ApiDependencies): void {
  const { sql, sealing } = dependencies;
  const limit = createRateLimit(sql, sealing, perMember);

  memberCall({
    post: '/care_navigator/attachments',
    act: 'file_added',
    summary: 'Upload a file for a message',
    ...add,
    responses: { ...added, 429: ['too_many_attempts'] },
  }).handle(async (c) => {
    const { member, language, record } = c.var;
    await limit.enforce(language, member.id);
    const whose = { memberId: member.id, fromMember: true, record };
    const row = await addAttachment(dependencies, whose, sentFile(c));
    return reply(c, attachmentResource(row, sealing), { status: 201 });
  });

  memberCall({
    delete: '/care_navigator/attachments/{id}',
    act: 'file_removed',
    params,
    ...remove,
  }).handle(async (c) => {
    const { id } = c.req.valid('param');
    const { member, record } = c.var;
    await removeUnsent(dependencies, { id, memberId: member.id, fromMember: true, record });
    return c.body(null, 204);
  });

  memberCall({
    get: '/care_navigator/attachments/{id}/content',
    summary: 'A file of the conversation',
    description: 'As a download; pages may display pictures.',
    params,
    responses: { ...content, 429: ['too_many_downloads'] },
  }).handle(async (c) => {
    const { id } = c.req.valid('param');
    const row = orNotFound(isUuid(id) ? await findAttachment(c.var.member.id, sql, id, true) : undefined);
    return fileResponse(keptFileOf(row, sealing), dependencies, c.var.member.id);
  });
}

/** Files between members and Care Partners, on the side of the Care Partners. */
export function conversationAttachmentRoutes({ operatorCall }: Calls, dependencies: ApiDependencies): void {
  const { sql, sealing } = dependencies;

  operatorCall(carePartnersTo('file_added'), {
    post: '/operator/conversations/{member_id}/attachments',
    summary: 'Upload a file for a message to a member',
    params: ofMember,
    ...add,
    responses: added,
  }).handle(async (c) => {
    const { member_id: memberId } = c.req.valid('param');
    await assertMember(c.var.operator.companies, sql, memberId);
    const whose = { memberId, fromMember: false, record: c.var.operator.record };
    const row = await addAttachment(dependencies, whose, sentFile(c));
    return reply(c, attachmentResource(row, sealing), { status: 201 });
  });

  operatorCall(carePartnersTo('file_removed'), {
    delete: '/operator/conversations/{member_id}/attachments/{id}',
    params: ofFile,
    ...remove,
  }).handle(async (c) => {
    const { member_id: memberId, id } = c.req.valid('param');
    await assertMember(c.var.operator.companies, sql, memberId);
    await removeUnsent(dependencies, { id, memberId, fromMember: false, record: c.var.operator.record });
    return c.body(null, 204);
  });

  operatorCall(carePartnersTo('file_opened'), {
    get: '/operator/conversations/{member_id}/attachments/{id}/content',
    summary: 'A file of a conversation',
    description: 'As a download; browsers must not open it as a page.',
    params: ofFile,
    responses: content,
  }).handle(async (c) => {
    const { member_id: memberId, id } = c.req.valid('param');
    await assertMember(c.var.operator.companies, sql, memberId);
    if (!isUuid(id)) throw notFound();
    const row = orNotFound(await findAttachment(memberId, sql, id, false));
    await c.var.operator.record(sql, { memberId, subjectId: id });
    return fileResponse(keptFileOf(row, sealing), dependencies, null);
  });
}
