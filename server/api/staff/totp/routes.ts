import { z } from '@hono/zod-openapi';
import { enrolmentAttributes } from '#app/contract/sign-in.ts';
import type { Calls } from '#server/api/account/guards/calls.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { codeText } from '#server/platform/http/json-api/typed-text.ts';
import { reply } from '#server/platform/http/reply.ts';
import { documentResponse, jsonBody, resourceSchema } from '#server/platform/open-api.ts';
import { staffRoute } from '../staff-route.ts';
import { confirmTotp, removeTotp, showTotp, startTotp } from './totp.ts';

const path = '/staff/totp';
const type = 'staff_totp';
const answer = documentResponse('What the app needs to know', resourceSchema(type, enrolmentAttributes));

const describeStart = {
  post: path,
  summary: 'Start setting up an authenticator app as staff',
  description: 'Nothing changes until a code of the app is confirmed. Replaces an earlier setup in progress.',
  responses: { 201: answer },
} as const;

const describeShow = {
  get: path,
  summary: 'The authenticator app that signed-in staff are setting up',
  description: 'For an hour after the start. The secret of an enabled app is never shown again.',
  responses: { 200: answer, 404: ['not_found'] },
} as const;

const describeConfirm = {
  post: `${path}/confirm`,
  summary: 'Turn on the authenticator app as staff with one of its codes',
  description: 'An earlier app stops working.',
  body: jsonBody(z.object({ code: codeText() }).meta({ id: 'ConfirmStaffTotp' })),
  responses: {
    204: 'It is on',
    409: ['not_started'],
    422: ['blank', 'too_long', 'invalid_second_factor'],
  },
} as const;

const describeRemove = {
  delete: path,
  summary: 'Remove the authenticator app as staff',
  responses: { 204: 'Its codes open nothing any more', 404: ['not_found'], 409: ['last_second_factor'] },
} as const;

/** The authenticator app of an account that has a second factor already. */
export function staffTotpRoutes({ app }: Calls, dependencies: ApiDependencies): void {
  const fresh = { freshProof: true };

  app.openapi(staffRoute(dependencies, describeStart, fresh), async (c) => {
    const { staff } = c.var;
    const attributes = await startTotp(dependencies, staff);
    return reply(c, { type, id: staff.id, attributes }, { status: 201 });
  });

  app.openapi(staffRoute(dependencies, describeShow, fresh), async (c) => {
    const { staff } = c.var;
    return reply(c, { type, id: staff.id, attributes: await showTotp(dependencies, staff) });
  });

  app.openapi(staffRoute(dependencies, describeConfirm, fresh), async (c) => {
    const { language, staff } = c.var;
    await confirmTotp(dependencies, staff, { ...c.req.valid('json'), language });
    return c.body(null, 204);
  });

  app.openapi(staffRoute(dependencies, describeRemove, fresh), async (c) => {
    const { language, staff } = c.var;
    await removeTotp(dependencies, staff, language);
    return c.body(null, 204);
  });
}
