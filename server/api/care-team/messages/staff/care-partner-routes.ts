import { z } from '@hono/zod-openapi';
import type { Calls } from '#server/api/account/guards/calls.ts';
import type { RecordAct } from '#server/platform/audit/record-audit.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { documentResponse, jsonBody, resourceSchema } from '#server/platform/open-api.ts';
import { notFound, fieldProblem } from '#server/platform/http/json-api/problem.ts';
import { reply } from '#server/platform/http/reply.ts';
import { assertMember, isCarePartner, listCarePartners } from './queries.ts';
import { mostCounted } from '#server/api/account/members/members-of-partner.ts';
import { lockMemberRow } from '#server/api/account/members/lock-member.ts';
import { orderChatTask } from '../chat-service/chat-task.ts';

/**
 * Assigns another Care Partner to a member. A job replaces the previous one at the chat service. Throws 404 for a member without access,
 * 422 for someone who is no Care Partner.
 */
function giveCarePartner(
  memberId: string,
  dependencies: ApiDependencies,
  { carePartnerId, record }: { carePartnerId: string; record: RecordAct },
): Promise<void> {
  return dependencies.sql.transaction().execute(async (transaction) => {
    const member = await lockMemberRow(memberId, transaction);
    if (!member?.hasAccess) throw notFound();
    if (!(await isCarePartner(transaction, carePartnerId))) throw fieldProblem('care_partner_id', 'invalid');
    const { numUpdatedRows } = await transaction
      .updateTable('members')
      .set({ care_navigator_id: carePartnerId })
      .where('id', '=', memberId)
      .where('care_navigator_id', '<>', carePartnerId)
      .executeTakeFirst();
    const isChanged = numUpdatedRows === 1n;
    if (isChanged && dependencies.chat) {
      await orderChatTask(transaction, dependencies, { memberId, task: { kind: 'copy' } });
    }
    await record(transaction, { memberId, subjectId: carePartnerId }, isChanged ? undefined : 'repeated');
  });
}

const attributes = z
  .object({
    name: z.string(),
    spoken_languages: z.array(z.string()),
    members: z.int().describe(`Number of current members of your companies, ${mostCounted} at most`),
  })
  .meta({ id: 'CarePartnerAttributes' });

const lookingUp = {
  roles: ['care_partner'],
  audit: { nothing: 'Care Partners, with counts of their members' },
} as const;
const giving = { roles: ['care_partner'], audit: { act: 'care_partner_given', reason: 'care' } } as const;

/** Operators' calls about the assignment of Care Partners. */
export function carePartnerRoutes({ operatorCall }: Calls, dependencies: ApiDependencies): void {
  const { sql } = dependencies;

  operatorCall(lookingUp, {
    get: '/operator/care_partners',
    summary: 'Available Care Partners',
    description: 'Fewest members first.',
    responses: {
      200: documentResponse('The Care Partners', z.array(resourceSchema('care_partner', attributes))),
    },
  }).handle(async (c) => {
    const partners = await listCarePartners(c.var.operator.companies, sql);
    return reply(
      c,
      partners.map(({ id, fname, lname, ...shown }) => ({
        type: 'care_partner',
        id,
        attributes: { name: `${fname} ${lname}`, ...shown },
      })),
    );
  });

  operatorCall(giving, {
    put: '/operator/conversations/{member_id}/care_partner',
    summary: 'Assign another Care Partner to a member',
    description:
      'The member then sees and writes to this one; earlier messages stay in the conversation, and booked visits stay with ' +
      'their experts. Repeating it changes nothing.',
    params: z.object({ member_id: z.string() }),
    body: jsonBody(
      z
        .strictObject({ care_partner_id: z.string('blank').max(100, 'invalid') })
        .meta({ id: 'CarePartnerToGive' }),
    ),
    responses: {
      204: 'It is so',
      422: ['blank', 'invalid'],
    },
  }).handle(async (c) => {
    const { member_id: memberId } = c.req.valid('param');
    const { care_partner_id: carePartnerId } = c.req.valid('json');
    const { companies, record } = c.var.operator;
    await assertMember(companies, sql, memberId);
    await giveCarePartner(memberId, dependencies, { carePartnerId, record });
    return c.body(null, 204);
  });
}
