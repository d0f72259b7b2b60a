import { z } from '@hono/zod-openapi';
import { mailableText } from '#server/platform/http/json-api/typed-text.ts';
import { invitationDays } from '#server/platform/jobs/mail/mail-order.ts';
import { jsonBody, jsonResponse } from '#server/platform/open-api.ts';
import type { Calls } from '#server/api/account/guards/calls.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { replyJson } from '#server/platform/http/reply.ts';
import { createMailRequest } from '../email/mail-pause.ts';
import { requestSignupLinkJob } from './request-link.ts';

const body = z.object({ email: mailableText('blank.email_missed') }).meta({ id: 'SignupInvitation' });

export function signupInvitationRoutes({ publicCall }: Calls, dependencies: ApiDependencies): void {
  const requestLink = createMailRequest(dependencies, 'signup', requestSignupLinkJob);

  publicCall({
    post: '/signup_invitations',
    summary: 'Request a registration link by work email',
    description:
      'The response and its time are the same for every address. A new link voids the earlier one.',
    body: jsonBody(body),
    responses: {
      202: jsonResponse(
        'If the address belongs to a participating company, a mail is on its way',
        z.object({ meta: z.object({ link_valid_days: z.int() }) }),
      ),
      422: ['blank', 'invalid', 'too_long'],
      429: ['too_many_attempts'],
    },
  }).handle(async (c) => {
    await requestLink(c, c.req.valid('json').email);
    return replyJson(c, { meta: { link_valid_days: invitationDays } }, 202);
  });
}
