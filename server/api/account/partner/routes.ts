import { z } from '@hono/zod-openapi';
import { partnerAttributes } from '#app/contract/account.ts';
import type { Calls } from '../guards/calls.ts';
import { mailableText } from '#server/platform/http/json-api/typed-text.ts';
import type { Context } from 'hono';
import { isSameEmail } from '#app/domain/email-address.ts';
import { documentResponse, jsonBody, resourceSchema } from '#server/platform/open-api.ts';
import { fieldProblem, notFound } from '#server/platform/http/json-api/problem.ts';
import type { ApiDependencies, MemberEnv } from '#server/platform/http/dependencies.ts';
import { isPartner } from '../members/member.ts';
import { createMailPause } from '../email/mail-pause.ts';
import { createRateLimit } from '#server/platform/http/rate-limits.ts';
import { reply, replyJson } from '#server/platform/http/reply.ts';
import {
  invitePartner,
  partnerOf,
  resendInvitation,
  revokePartner,
  type Employee,
  type PartnerView,
} from './partnership.ts';

const path = '/partner';
const partner = resourceSchema('partner', partnerAttributes);

const body = z.strictObject({ email: mailableText('blank.partner_email') }).meta({ id: 'PartnerInvitation' });

// Every mail is sent to a typed address: a few a day are enough to correct typing errors.
const perMember = { keyPrefix: 'partner-mails', points: 10, duration: 24 * 60 * 60 };

const partnerResource = ({ id, ...view }: PartnerView) => ({ type: 'partner', id, attributes: view });

/** Partners cannot have a partner: for them this address answers 404. */
function employeeOf(c: Context<MemberEnv>): Employee {
  const { member, session, language } = c.var;
  if (isPartner(member)) throw notFound();
  return { id: member.id, companyId: member.company_id, sessionId: session.id, language };
}

export function partnerRoutes({ memberCall }: Calls, dependencies: ApiDependencies): void {
  const mails = createRateLimit(dependencies.sql, dependencies.sealing, perMember);
  const pause = createMailPause(dependencies, 'partner-mails');

  memberCall({
    get: path,
    summary: 'The employee’s partner',
    description: 'Employees only. `data` is null without a partner.',
    responses: {
      200: documentResponse('Invited or accepted', partner.nullable()),
      404: ['not_found'],
    },
  }).handle(async (c) => {
    const view = await partnerOf(employeeOf(c).id, dependencies.sql, dependencies);
    return view ? reply(c, partnerResource(view)) : replyJson(c, { data: null });
  });

  memberCall({
    post: path,
    summary: 'Invite a partner by mail',
    description: 'The response is the same whether or not the address has an account. One partner at a time.',
    body: jsonBody(body),
    responses: {
      201: documentResponse('Invited', partner),
      404: ['not_found'],
      409: ['conflict'],
      422: ['blank', 'invalid'],
      429: ['too_many_attempts'],
    },
  }).handle(async (c) => {
    const employee = employeeOf(c);
    const { email } = c.req.valid('json');
    const isOwn = isSameEmail(email, c.var.member.details().email);
    if (isOwn) throw fieldProblem('email', 'invalid.own_email');
    await mails.enforce(employee.language, employee.id);
    return reply(c, partnerResource(await invitePartner(employee, dependencies, email)), { status: 201 });
  });

  memberCall({
    post: '/partner/resend',
    summary: 'Send a new link to the invited partner',
    description: 'At most once a minute. The earlier link becomes void.',
    responses: { 200: documentResponse('Sent', partner), 404: ['not_found'], 429: ['too_many_attempts'] },
  }).handle(async (c) => {
    const employee = employeeOf(c);
    await pause([employee.id], employee.language);
    await mails.enforce(employee.language, employee.id);
    return reply(c, partnerResource(await resendInvitation(employee, dependencies)));
  });

  memberCall({
    delete: path,
    summary: 'Withdraw the invitation, or end the partner’s access',
    description:
      'An accepted partner is signed out immediately and notified by mail. Their future visits are canceled and the experts notified; their other data stays.',
    responses: { 204: 'Ended', 404: ['not_found'] },
  }).handle(async (c) => {
    await revokePartner(employeeOf(c), dependencies);
    return c.body(null, 204);
  });
}
