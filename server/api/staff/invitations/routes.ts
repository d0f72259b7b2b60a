import { z } from '@hono/zod-openapi';
import { staffInvitationAttributes, staffSignInMeta } from '#app/contract/staff.ts';
import { minimumLength } from '#app/domain/password-policy.ts';
import { mailedToken } from '#server/api/account/account-tokens.ts';
import { audited } from '#server/api/account/sign-in/audit.ts';
import type { Calls } from '#server/api/account/guards/calls.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import {
  documentResponse,
  jsonBody,
  jsonResponse,
  resourceSchema,
  publicRoute,
} from '#server/platform/open-api.ts';
import { atMost, nameText } from '#server/platform/http/json-api/typed-text.ts';
import { reply, replyJson } from '#server/platform/http/reply.ts';
import { namedGrants } from '../grants.ts';
import { endStaffSession } from '../queries.ts';
import { giveStaffCookie, staffTokenOf } from '../staff-cookie.ts';
import { invitationOf, join, startFactorReplacement } from './accept.ts';

const checkBody = z.object({ token: mailedToken }).meta({ id: 'CheckStaffInvitation' });
const password = z.string('blank.password').min(1, 'blank.password').check(atMost(1000));

const acceptBody = z
  .object({
    token: mailedToken,
    name: nameText('blank.staff_name', 100),
    password,
    password_confirmation: z.string('mismatch.password').check(atMost(1000)),
  })
  .meta({ id: 'AcceptStaffInvitation' });

const factorBody = z.object({ token: mailedToken, password }).meta({ id: 'StartStaffFactor' });

/** Why a new password is refused. */
const refusals = ['mismatch', 'too_short', 'too_long', 'too_simple', 'too_common', 'contains_context'];

const checkRoute = publicRoute({
  post: '/staff/invitations/check',
  summary: 'What a mailed link for staff is for',
  description: 'Does not use the link up.',
  body: jsonBody(checkBody),
  responses: {
    200: documentResponse('The invitation', resourceSchema('staff_invitation', staffInvitationAttributes)),
    422: ['invalid_token'],
  },
});

const acceptRoute = publicRoute({
  post: '/staff/invitations/accept',
  summary: 'Create the account of an invitation',
  description: 'Uses the link up. The session is whole once a second factor is set up.',
  body: jsonBody(acceptBody),
  responses: {
    202: jsonResponse('The cookie is of half a session, which sets up a second factor', staffSignInMeta),
    422: ['invalid_token', 'blank', ...refusals],
    503: ['service_busy'],
  },
});

const factorRoute = publicRoute({
  post: '/staff/invitations/factor',
  summary: 'Start to replace the second factor, by a mailed link and the password',
  description: 'Uses the link up. The session is whole once it is set up.',
  body: jsonBody(factorBody),
  responses: {
    202: jsonResponse('The cookie is of half a session, which sets up a second factor', staffSignInMeta),
    422: ['invalid_token', 'blank', 'too_long', 'invalid_proof'],
    429: ['too_many_attempts'],
    503: ['service_busy'],
  },
});

/** Mailed links for staff: to join, and to replace the second factor. */
export function staffInvitationRoutes({ app }: Calls, dependencies: ApiDependencies): void {
  const endPrevious = (token: string | undefined) =>
    endStaffSession(dependencies.sql, token, dependencies.clock.now());
  const enrolment = { meta: { second_factor: 'enrolment' } };

  app.openapi(checkRoute, async (c) => {
    const { id, email, staffId, grants } = await invitationOf(dependencies, c.req.valid('json').token);
    const attributes = {
      email,
      purpose: staffId === null ? 'join' : 'factor',
      grants: await namedGrants(dependencies.sql, grants),
      password_min_length: minimumLength(0),
    } satisfies z.infer<typeof staffInvitationAttributes>;
    return reply(c, { type: 'staff_invitation', id, attributes });
  });

  app.openapi(acceptRoute, async (c) => {
    const { requestId } = c.var;
    const { token, name, password, password_confirmation: confirmation } = c.req.valid('json');
    const session = await audited(dependencies, { event: 'staff-invitation', requestId }, () =>
      join(dependencies, { token, name, password, confirmation }),
    );
    await endPrevious(staffTokenOf(c));
    giveStaffCookie(c, session);
    return replyJson(c, enrolment, 202);
  });

  app.openapi(factorRoute, async (c) => {
    const { language, requestId } = c.var;
    const session = await audited(dependencies, { event: 'staff-invitation', requestId }, () =>
      startFactorReplacement(dependencies, { ...c.req.valid('json'), language }),
    );
    await endPrevious(staffTokenOf(c));
    giveStaffCookie(c, session);
    return replyJson(c, enrolment, 202);
  });
}
