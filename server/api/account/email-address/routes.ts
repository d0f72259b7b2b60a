import { OpenAPIHono, z } from '@hono/zod-openapi';
import { emailAttributes, mailAccepted } from '#app/contract/account.ts';
import { memberRoute } from '../guards/declared-route.ts';
import {
  documentResponse,
  emptyResponse,
  jsonBody,
  jsonResponse,
  problemResponse,
  resourceSchema,
} from '#server/platform/http/json-api/open-api.ts';
import type { ApiEnv } from '#server/platform/http/environment.ts';
import { refuseAtCompany } from '../sign-in/single-sign-on/single-sign-on.ts';
import { createMailPause } from '../email/mail-pause.ts';
import { createRateLimit } from '#server/platform/http/rate-limits.ts';
import { reply, replyJson } from '#server/platform/http/reply.ts';
import { tooManyAttempts } from '#server/platform/http/too-many-attempts.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { askForEmail, confirmAgain, withdrawEmail } from './change-email.ts';
import { mailableText } from '#server/platform/http/json-api/typed-text.ts';
import type { MemberDetails } from '../members/member-details.ts';

function emailResource(memberId: string, { email, unconfirmed_email }: MemberDetails) {
  return { type: 'email_address', id: memberId, attributes: { email, unconfirmed_email } };
}

const emailBody = z
  .strictObject({
    email: mailableText('blank.email'),
  })
  .meta({ id: 'EmailAddress' });

const path = '/email_address';
const document = documentResponse('The addresses', resourceSchema('email_address', emailAttributes));
const mailsAnHour = { keyPrefix: 'confirm-email', points: 5, duration: 60 * 60 };

export function emailAddressRoutes(dependencies: ApiDependencies): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();
  const mails = createRateLimit(dependencies.sql, dependencies.sealing, mailsAnHour);
  const pause = createMailPause(dependencies, 'confirm-email');

  const show = memberRoute(dependencies, {
    method: 'get',
    path,
    summary: 'The sign-in address, and an unconfirmed one',
    responses: { 200: document },
  });
  app.openapi(show, (c) => reply(c, emailResource(c.var.member.id, c.var.member.details())));

  const ask = memberRoute(
    dependencies,
    {
      method: 'put',
      path,
      summary: 'Request another sign-in address',
      description: 'A link is mailed to it and a notice to the current one. At most five mails an hour.',
      request: { body: jsonBody(emailBody) },
      responses: {
        200: document,
        409: problemResponse('single_sign_on_required'),
        422: problemResponse('blank', 'invalid', 'unchanged'),
        429: problemResponse('too_many_attempts'),
      },
    },
    { freshProof: true },
  );
  app.openapi(ask, async (c) => {
    const { member: asking, language } = c.var;
    await refuseAtCompany(asking, dependencies, 'email');
    const wait = await mails.take(asking.id);
    if (wait > 0) throw tooManyAttempts(wait, language);
    return reply(
      c,
      emailResource(asking.id, await askForEmail(asking.id, dependencies, c.req.valid('json').email)),
    );
  });

  const withdraw = memberRoute(dependencies, {
    method: 'delete',
    path: `${path}/unconfirmed`,
    summary: 'Keep the current address',
    responses: { 204: emptyResponse('No other address waits') },
  });
  app.openapi(withdraw, async (c) => {
    await withdrawEmail(c.var.member.id, dependencies);
    return c.body(null, 204);
  });

  const again = memberRoute(dependencies, {
    method: 'post',
    path: `${path}/confirmation_mails`,
    summary: 'Mail the link again',
    description: 'At most once a minute.',
    responses: {
      202: jsonResponse('It will be sent', mailAccepted),
      404: problemResponse('not_found'),
      429: problemResponse('too_many_attempts'),
    },
  });
  app.openapi(again, async (c) => {
    const { member: asking, language } = c.var;
    await pause([asking.id], language);
    const wait = await mails.take(asking.id);
    if (wait > 0) throw tooManyAttempts(wait, language);
    await confirmAgain(asking.details(), asking.id, dependencies);
    return replyJson(c, { meta: { accepted: true } }, 202);
  });

  return app;
}
