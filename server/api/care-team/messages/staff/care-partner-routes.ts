import { OpenAPIHono, z } from '@hono/zod-openapi';
import { operatorRoute } from '#server/api/account/guards/declared-route.ts';
import { isUuid } from '#app/domain/uuid.ts';
import type { RecordAct } from '#server/platform/audit/record-audit.ts';
import type { ApiDependencies, ApiEnv } from '#server/platform/http/dependencies.ts';
import {
  documentResponse,
  emptyResponse,
  jsonBody,
  problemResponse,
  resourceSchema,
} from '#server/platform/open-api.ts';
import { notFound, Problem } from '#server/platform/http/json-api/problem.ts';
import { reply } from '#server/platform/http/reply.ts';
import { isCarePartner, listCarePartners, memberExists, setCarePartner } from './queries.ts';
import { mostCounted } from '#server/api/account/members/members-of-partner.ts';
import { lockMemberRow } from '#server/api/account/members/lock-member.ts';
import { orderChatTask } from '../chat-service/chat-task.ts';

/** Assigns another Care Partner to a member. A job replaces the previous one at the chat service. */
function giveCarePartner(
  memberId: string,
  dependencies: ApiDependencies,
  { carePartnerId, record }: { carePartnerId: string; record: RecordAct },
): Promise<'given' | 'nobody' | 'no care partner'> {
  return dependencies.sql.transaction().execute(async (transaction) => {
    const member = await lockMemberRow(memberId, transaction);
    if (!member?.hasAccess) return 'nobody';
    if (!(await isCarePartner(transaction, carePartnerId))) return 'no care partner';
    const isChanged = await setCarePartner(memberId, transaction, carePartnerId);
    if (isChanged && dependencies.chat) {
      await orderChatTask(transaction, dependencies, { memberId, task: { kind: 'copy' } });
    }
    await record(transaction, { memberId, subjectId: carePartnerId }, isChanged ? undefined : 'repeated');
    return 'given';
  });
}

const attributes = z
  .object({
    name: z.string(),
    spoken_languages: z.array(z.string()),
    members: z.int().describe(`Number of current members of your companies, ${mostCounted} at most`),
  })
  .meta({ id: 'CarePartnerAttributes' });

const describeList = {
  method: 'get',
  path: '/operator/care_partners',
  summary: 'Available Care Partners',
  description: 'Fewest members first.',
  responses: {
    200: documentResponse('The Care Partners', z.array(resourceSchema('care_partner', attributes))),
  },
} as const;

const describeGive = {
  method: 'put',
  path: '/operator/conversations/{member_id}/care_partner',
  summary: 'Assign another Care Partner to a member',
  description:
    'The member then sees and writes to this one; earlier messages stay in the conversation, and booked visits stay with ' +
    'their experts. Repeating it changes nothing.',
  request: {
    params: z.object({ member_id: z.string() }),
    body: jsonBody(
      z
        .strictObject({ care_partner_id: z.string('blank').max(100, 'invalid') })
        .meta({ id: 'CarePartnerToGive' }),
    ),
  },
  responses: {
    204: emptyResponse('It is so'),
    404: problemResponse('not_found'),
    422: problemResponse('blank', 'invalid'),
  },
} as const;

const lookingUp = {
  roles: ['care_partner'],
  audit: { nothing: 'Care Partners, with counts of their members' },
} as const;
const giving = { roles: ['care_partner'], audit: { act: 'care_partner_given', reason: 'care' } } as const;

/** Operators' calls about the assignment of Care Partners. */
export function carePartnerRoutes(dependencies: ApiDependencies): OpenAPIHono<ApiEnv> {
  const { sql } = dependencies;
  const app = new OpenAPIHono<ApiEnv>();

  app.openapi(operatorRoute(dependencies, describeList, lookingUp), async (c) => {
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

  app.openapi(operatorRoute(dependencies, describeGive, giving), async (c) => {
    const { member_id: memberId } = c.req.valid('param');
    const { care_partner_id: carePartnerId } = c.req.valid('json');
    const { companies, record } = c.var.operator;
    const outcome =
      isUuid(memberId) && (await memberExists(companies, sql, memberId))
        ? await giveCarePartner(memberId, dependencies, { carePartnerId, record })
        : 'nobody';
    if (outcome === 'nobody') throw notFound();
    if (outcome === 'no care partner') {
      throw new Problem(422, [{ key: 'invalid', pointer: '/data/attributes/care_partner_id' }]);
    }
    return c.body(null, 204);
  });

  return app;
}
