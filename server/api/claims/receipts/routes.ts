import { OpenAPIHono, z } from '@hono/zod-openapi';
import { receiptAttributes } from '#app/contract/claims.ts';
import { memberRoute } from '#server/api/account/guards/declared-route.ts';
import {
  documentResponse,
  emptyResponse,
  problemResponse,
  resourceSchema,
} from '#server/platform/http/json-api/open-api.ts';
import { notFound } from '#server/platform/http/json-api/problem.ts';
import type { ApiEnv } from '#server/platform/http/environment.ts';
import { reply } from '#server/platform/http/reply.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { fileResponse } from '#server/platform/intake/file-response.ts';
import { binary, fileRefusals, howToSend, sentFile } from '#server/platform/intake/sent-file.ts';
import { isUuid } from '#app/domain/uuid.ts';
import { addReceipt } from './add-receipt.ts';
import { findReceipt, loosenReceipt } from './queries.ts';
import { removeFiles } from './remove-files.ts';
import { keptFileOf, receiptResource } from './resource.ts';

const params = z.object({ id: z.string() });
const unknown = problemResponse('not_found');

export function receiptRoutes(dependencies: ApiDependencies): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();

  const add = memberRoute(dependencies, {
    method: 'post',
    path: '/reimbursement_draft/receipts',
    summary: 'Add a receipt to the draft',
    description: howToSend,
    request: { body: { required: true, content: binary } },
    responses: {
      201: documentResponse('The receipt', resourceSchema('receipt', receiptAttributes)),
      409: problemResponse('conflict'),
      ...fileRefusals,
    },
  });
  app.openapi(add, async (c) => {
    const receipt = await addReceipt(c.var.member.id, dependencies, sentFile(c));
    return reply(c, receiptResource(receipt, dependencies.sealing), { status: 201 });
  });

  const remove = memberRoute(dependencies, {
    method: 'delete',
    path: '/reimbursement_draft/receipts/{id}',
    summary: 'Remove a receipt from the draft',
    request: { params },
    responses: { 204: emptyResponse('It is gone, and its file too'), 404: unknown },
  });
  app.openapi(remove, async (c) => {
    const { id } = c.req.valid('param');
    const loose = isUuid(id) ? await loosenReceipt(c.var.member.id, dependencies.sql, id) : undefined;
    if (loose === undefined) throw notFound();
    await removeFiles(c.var.member.id, dependencies, [loose]);
    return c.body(null, 204);
  });

  const download = memberRoute(dependencies, {
    method: 'get',
    path: '/receipts/{id}/content',
    summary: 'The file of a receipt',
    description: 'As a download; browsers must not display it.',
    request: { params },
    responses: {
      200: { description: 'The file', content: binary },
      404: unknown,
      429: problemResponse('too_many_downloads'),
    },
  });
  app.openapi(download, async (c) => {
    const { id } = c.req.valid('param');
    const receipt = isUuid(id) ? await findReceipt(c.var.member.id, dependencies.sql, id) : undefined;
    if (receipt === undefined) throw notFound();
    return fileResponse(keptFileOf(receipt, dependencies.sealing), dependencies, c.var.member.id);
  });

  return app;
}
