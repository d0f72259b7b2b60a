import { OpenAPIHono, z } from '@hono/zod-openapi';
import { operatorRoute } from '#server/api/account/guards/declared-route.ts';
import { isUuid } from '#app/domain/uuid.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import type { ApiEnv } from '#server/platform/http/environment.ts';
import { documentResponse, emptyResponse, problemResponse } from '#server/platform/http/json-api/open-api.ts';
import { notFound } from '#server/platform/http/json-api/problem.ts';
import { reply } from '#server/platform/http/reply.ts';
import { fileResponse } from '#server/platform/intake/file-response.ts';
import { binary, fileRefusals, howToSend, sentFile } from '#server/platform/intake/sent-file.ts';
import { addAttachment } from '../attachments/add-attachment.ts';
import { findAttachment, detachAttachments } from '../attachments/queries.ts';
import { removeAttachments } from '../attachments/remove-attachments.ts';
import { attachment, attachmentResource, keptFileOf } from '../attachments/resource.ts';
import { memberExists } from './queries.ts';

const ofMember = z.object({ member_id: z.string() });
const ofFile = ofMember.extend({ id: z.string() });
const unknown = problemResponse('not_found');

const describeAdd = {
  method: 'post',
  path: '/operator/conversations/{member_id}/attachments',
  summary: 'Upload a file for a message to a member',
  description: `${howToSend} It is deleted after a day without a message.`,
  request: { params: ofMember, body: { required: true, content: binary } },
  responses: {
    201: documentResponse('The file', attachment),
    404: unknown,
    ...fileRefusals,
  },
} as const;

const describeRemove = {
  method: 'delete',
  path: '/operator/conversations/{member_id}/attachments/{id}',
  summary: 'Remove an unsent file',
  request: { params: ofFile },
  responses: { 204: emptyResponse('It is gone'), 404: unknown },
} as const;

const describeContent = {
  method: 'get',
  path: '/operator/conversations/{member_id}/attachments/{id}/content',
  summary: 'A file of a conversation',
  description: 'As a download; browsers must not display it.',
  request: { params: ofFile },
  responses: { 200: { description: 'The file', content: binary }, 404: unknown },
} as const;

/** Files between members and Care Partners, on the side of the Care Partners. */
export function conversationAttachmentRoutes(dependencies: ApiDependencies): OpenAPIHono<ApiEnv> {
  const { sql, sealing, log } = dependencies;
  const app = new OpenAPIHono<ApiEnv>();

  async function known(...ids: [memberId: string, ...others: string[]]): Promise<void> {
    if (!ids.every(isUuid) || !(await memberExists(sql, ids[0]))) throw notFound();
  }

  app.openapi(operatorRoute(dependencies, describeAdd), async (c) => {
    const { member_id: memberId } = c.req.valid('param');
    await known(memberId);
    const row = await addAttachment(dependencies, { memberId, fromMember: false }, sentFile(c));
    return reply(c, attachmentResource(row, sealing), { status: 201 });
  });

  app.openapi(operatorRoute(dependencies, describeRemove), async (c) => {
    const { member_id: memberId, id } = c.req.valid('param');
    await known(memberId, id);
    const loose = await detachAttachments(memberId, sql, { ids: [id], fromMember: false });
    if (loose.length === 0) throw notFound();
    await removeAttachments(memberId, dependencies, loose);
    return c.body(null, 204);
  });

  app.openapi(operatorRoute(dependencies, describeContent), async (c) => {
    const { member_id: memberId, id } = c.req.valid('param');
    await known(memberId, id);
    const row = await findAttachment(memberId, sql, id, false);
    if (!row) throw notFound();
    log.info({ event: 'attachment-opened', resource: id, operator: c.var.operator.name });
    return fileResponse(keptFileOf(row, sealing), dependencies, null);
  });

  return app;
}
