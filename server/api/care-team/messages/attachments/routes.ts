import { OpenAPIHono, z } from '@hono/zod-openapi';
import { memberRoute } from '#server/api/account/guards/declared-route.ts';
import { isUuid } from '#app/domain/uuid.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import type { ApiEnv } from '#server/platform/http/environment.ts';
import { documentResponse, emptyResponse, problemResponse } from '#server/platform/http/json-api/open-api.ts';
import { notFound } from '#server/platform/http/json-api/problem.ts';
import { createRateLimit, tooManyAttempts } from '#server/platform/http/rate-limits.ts';
import { reply } from '#server/platform/http/reply.ts';
import { fileResponse } from '#server/platform/intake/file-response.ts';
import { binary, fileRefusals, howToSend, sentFile } from '#server/platform/intake/sent-file.ts';
import { addAttachment } from './add-attachment.ts';
import { findAttachment, detachAttachments } from './queries.ts';
import { removeAttachments } from './remove-attachments.ts';
import { attachment, attachmentResource, keptFileOf } from './resource.ts';

const params = z.object({ id: z.string() });
const unknown = problemResponse('not_found');

/** More than members send, and few enough to protect the storage. */
const perMember = { keyPrefix: 'message-files', points: 120, duration: 60 * 60 };

const describeAdd = {
  method: 'post',
  path: '/care_navigator/attachments',
  summary: 'Upload a file for a message',
  description: `${howToSend} It is deleted after a day without a message.`,
  request: { body: { required: true, content: binary } },
  responses: {
    201: documentResponse('The file', attachment),
    ...fileRefusals,
    429: problemResponse('too_many_attempts'),
  },
} as const;

const describeRemove = {
  method: 'delete',
  path: '/care_navigator/attachments/{id}',
  summary: 'Remove an unsent file',
  request: { params },
  responses: { 204: emptyResponse('It is gone'), 404: unknown },
} as const;

const describeContent = {
  method: 'get',
  path: '/care_navigator/attachments/{id}/content',
  summary: 'A file of the conversation',
  description: 'As a download; pages may display pictures.',
  request: { params },
  responses: {
    200: { description: 'The file', content: binary },
    404: unknown,
    429: problemResponse('too_many_downloads'),
  },
} as const;

/** Files between a member and the Care Partner, on the member's side. */
export function attachmentRoutes(dependencies: ApiDependencies): OpenAPIHono<ApiEnv> {
  const { sql, sealing } = dependencies;
  const app = new OpenAPIHono<ApiEnv>();
  const limit = createRateLimit(sql, sealing, perMember);

  app.openapi(memberRoute(dependencies, describeAdd), async (c) => {
    const { member, language } = c.var;
    const wait = await limit.take(member.id);
    if (wait > 0) throw tooManyAttempts(wait, language);
    const row = await addAttachment(dependencies, { memberId: member.id, fromMember: true }, sentFile(c));
    return reply(c, attachmentResource(row, sealing), { status: 201 });
  });

  app.openapi(memberRoute(dependencies, describeRemove), async (c) => {
    const { id } = c.req.valid('param');
    const memberId = c.var.member.id;
    const loose = isUuid(id) ? await detachAttachments(memberId, sql, { ids: [id], fromMember: true }) : [];
    if (loose.length === 0) throw notFound();
    await removeAttachments(memberId, dependencies, loose);
    return c.body(null, 204);
  });

  app.openapi(memberRoute(dependencies, describeContent), async (c) => {
    const { id } = c.req.valid('param');
    const row = isUuid(id) ? await findAttachment(c.var.member.id, sql, id, true) : undefined;
    if (!row) throw notFound();
    return fileResponse(keptFileOf(row, sealing), dependencies, c.var.member.id);
  });

  return app;
}
