import { z } from '@hono/zod-openapi';
import { partnerAttributes } from '#app/contract/account.ts';
import type { Calls } from '../guards/calls.ts';
import { mailableText } from '#server/platform/http/json-api/typed-text.ts';
import type { Context } from 'hono';
import { isSameEmail } from '#app/domain/email-address.ts';
import { documentResponse, jsonBody, resourceSchema } from '#server/platform/open-api.ts';
import { fieldProblem, notFound, problem } from '#server/platform/http/json-api/problem.ts';
import type { ApiDependencies, MemberEnv } from '#server/platform/http/dependencies.ts';
import { isPartner } from '../members/member.ts';
import { createMailPause } from '../email/mail-pause.ts';
import { createRateLimit } from '#server/platform/http/rate-limits.ts';
import { reply, replyJson } from '#server/platform/http/reply.ts';
import { findCareTeamEmail } from '#server/api/care-team/care-team.ts';
import { cancelOpenVisits } from '#server/api/visits/cancel-open-visits.ts';
import { recordActivity } from '../activities/activity.ts';
import { findContact } from '../email/contact.ts';
import { orderSecurityMail } from '../email/order-notice.ts';
import { revokePartnerInvitation } from '../invitations/signup-invitations.ts';
import { lockMember } from '../members/lock-member.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { hasPartner, partnerOf, sendInvitation, type Employee, type PartnerView } from './partnership.ts';

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
  const { sql, sealing, clock } = dependencies;
  const mails = createRateLimit(sql, sealing, perMember);
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
    const view = await partnerOf(employeeOf(c).id, sql, dependencies);
    return view ? reply(c, partnerResource(view)) : replyJson(c, { data: null });
  });

  memberCall({
    post: path,
    act: 'partner_invited',
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
    const view = await sql.transaction().execute(async (transaction) => {
      await lockMember(employee.id, transaction);
      if (await hasPartner(employee.id, transaction, clock.now())) throw problem(409, 'conflict');
      const invited = await sendInvitation(employee, transaction, dependencies, email);
      await c.var.record(transaction, { memberId: employee.id });
      return invited;
    });
    return reply(c, partnerResource(view), { status: 201 });
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
    const view = await sql.transaction().execute(async (transaction) => {
      await lockMember(employee.id, transaction);
      const pending = await partnerOf(employee.id, transaction, dependencies);
      // Empty where the sealed address cannot be read.
      if (!pending?.email || pending.invitation_accepted) throw notFound();
      return sendInvitation(employee, transaction, dependencies, pending.email);
    });
    return reply(c, partnerResource(view));
  });

  memberCall({
    delete: path,
    act: 'partner_revoked',
    summary: 'Withdraw the invitation, or end the partner’s access',
    description:
      'An accepted partner is signed out immediately and notified by mail. Their future visits are canceled and the experts notified; their other data stays. Without an id whichever there is.',
    query: z.object({ id: z.string().max(100).optional() }),
    responses: { 204: 'Ended', 404: ['not_found'], 409: ['conflict'] },
  }).handle(async (c) => {
    const { id, sessionId } = employeeOf(c);
    const { id: seen } = c.req.valid('query');
    await sql.transaction().execute(async (transaction) => {
      await lockMember(id, transaction);
      const present = seen && (await partnerOf(id, transaction, dependencies));
      if (present && present.id !== seen) throw problem(409, 'conflict');
      const now = clock.now();
      const invited = await revokePartnerInvitation(id, transaction, now);
      const ended = await transaction
        .updateTable('members')
        // Without an end of coverage, so that they do not come back with the employee.
        .set({ access_ended_at: now.toString(), covered_until: null, claims_until: null })
        .where('employee_id', '=', id)
        .where('household_id', 'is', null)
        .where('access_ended_at', 'is', null)
        .returning('id')
        .execute();
      if (!invited && ended.length === 0) throw notFound();
      for (const { id: partnerId } of ended) {
        await endSessions(partnerId, transaction, { now, ending: 'access_ended' });
        await cancelOpenVisits(partnerId, transaction, dependencies);
        const contact = await findContact(partnerId, transaction, sealing);
        const careTeam = await findCareTeamEmail(partnerId, transaction);
        const mail = { template: 'partnerAccessEnded', careTeam } as const;
        await orderSecurityMail(transaction, dependencies, contact, mail);
      }
      await recordActivity(id, transaction, { kind: 'partner_revoked', now, sessionId });
      // About the partner too, whose access it ends.
      const about = [id, ...ended.map((partner) => partner.id)];
      await c.var.record(
        transaction,
        about.map((memberId) => ({ memberId })),
      );
    });
    return c.body(null, 204);
  });
}
