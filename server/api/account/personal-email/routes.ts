import { OpenAPIHono, z } from '@hono/zod-openapi';
import { mailAccepted, personalEmailAttributes } from '#app/contract/account.ts';
import { memberRoute } from '../guards/declared-route.ts';
import type { Language } from '#app/domain/localized-text.ts';
import {
  documentResponse,
  emptyResponse,
  jsonBody,
  jsonResponse,
  problemResponse,
  resourceSchema,
} from '#server/platform/http/json-api/open-api.ts';
import type { ApiEnv } from '#server/platform/http/environment.ts';
import { createMailPause } from '../email/mail-pause.ts';
import { createRateLimit } from '#server/platform/http/rate-limits.ts';
import { reply, replyJson } from '#server/platform/http/reply.ts';
import { tooManyAttempts } from '#server/platform/http/too-many-attempts.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { confirmPersonalAgain, givePersonalEmail, removePersonalEmail } from './change-personal-email.ts';
import { mailableText } from '#server/platform/http/json-api/typed-text.ts';
import type { MemberDetails } from '../members/member-details.ts';

function personalEmailResource(memberId: string, details: MemberDetails) {
  const { personal_email, personal_email_confirmed_at: confirmed_at } = details;
  return { type: 'personal_email', id: memberId, attributes: { personal_email, confirmed_at } };
}

const personalEmailBody = z
  .strictObject({
    personal_email: mailableText('blank.email'),
  })
  .meta({ id: 'PersonalEmail' });

const path = '/personal_email';
const document = documentResponse('The address', resourceSchema('personal_email', personalEmailAttributes));
const mailsAnHour = { keyPrefix: 'confirm-personal-email', points: 5, duration: 60 * 60 };

/** The address for recovery when the sign-in address is lost. */
export function personalEmailRoutes(dependencies: ApiDependencies): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();
  const mails = createRateLimit(dependencies.sql, dependencies.sealing, mailsAnHour);
  const pause = createMailPause(dependencies, 'confirm-personal-email');
  const countMail = async (memberId: string, language: Language) => {
    const wait = await mails.take(memberId);
    if (wait > 0) throw tooManyAttempts(wait, language);
  };

  const show = memberRoute(dependencies, {
    method: 'get',
    path,
    summary: 'The personal address, and whether it was confirmed',
    responses: { 200: document },
  });
  app.openapi(show, (c) => reply(c, personalEmailResource(c.var.member.id, c.var.member.details())));

  const give = memberRoute(
    dependencies,
    {
      method: 'put',
      path,
      summary: 'Save a personal address',
      description: 'A link is mailed to it; it takes effect once confirmed. At most five mails an hour.',
      request: { body: jsonBody(personalEmailBody) },
      responses: {
        200: document,
        422: problemResponse('blank', 'invalid', 'unchanged', 'too_long'),
        429: problemResponse('too_many_attempts'),
      },
    },
    { freshProof: true },
  );
  app.openapi(give, async (c) => {
    const { member: giving, session, language } = c.var;
    await countMail(giving.id, language);
    const who = { memberId: giving.id, sessionId: session.id };
    const details = await givePersonalEmail(who, dependencies, c.req.valid('json').personal_email);
    return reply(c, personalEmailResource(giving.id, details));
  });

  const remove = memberRoute(
    dependencies,
    {
      method: 'delete',
      path,
      summary: 'Remove the personal address',
      responses: {
        204: emptyResponse('There is none'),
      },
    },
    { freshProof: true },
  );
  app.openapi(remove, async (c) => {
    const { member: removing, session } = c.var;
    await removePersonalEmail({ memberId: removing.id, sessionId: session.id }, dependencies);
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
    await countMail(asking.id, language);
    await confirmPersonalAgain(asking.id, dependencies);
    return replyJson(c, { meta: { accepted: true } }, 202);
  });

  return app;
}
