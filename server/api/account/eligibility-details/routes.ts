import { z } from '@hono/zod-openapi';
import { eligibilityAttributes, eligibilityCheckAttributes } from '#app/contract/account.ts';
import { isUuid } from '#app/domain/uuid.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { documentResponse, jsonBody, resourceSchema } from '#server/platform/open-api.ts';
import { notFound, problem, orNotFound } from '#server/platform/http/json-api/problem.ts';
import { afterId, operatorList, pageOf, pageAndOne } from '#server/platform/http/operator-calls.ts';
import { readableRows, reply } from '#server/platform/http/reply.ts';
import type { Calls } from '../guards/calls.ts';
import { reviewersTo } from '../guards/audited-roles.ts';
import { decideEligibility } from '../members/decide-eligibility.ts';
import { openDetails } from '../members/member-details.ts';
import { isPartner, type Member } from '../members/member.ts';
import { eligibilityBody, eligibilityResource, saveDetails, viewOf } from './save-details.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { ofCompanies, type Companies } from '#server/platform/db/of-companies.ts';

const document = documentResponse(
  'The details and their check',
  resourceSchema('eligibility_details', eligibilityAttributes),
);
const path = '/eligibility_details';

export function eligibilityDetailsRoutes({ memberCall }: Calls, dependencies: ApiDependencies): void {
  memberCall({
    get: path,
    summary: 'The details for the employer, and the state of their check',
    description: 'Employees only: partners are not checked.',
    responses: {
      200: document,
      404: ['not_found'],
    },
  }).handle(async (c) => {
    const view = await viewOf(employee(c.var.member), dependencies);
    return reply(c, eligibilityResource(view, dependencies.clock.now()));
  });

  memberCall({
    put: path,
    act: 'eligibility_sent',
    summary: 'Send the details to be checked',
    description: 'Starts a check unless the same details are confirmed or being checked already.',
    body: jsonBody(eligibilityBody),
    responses: {
      200: document,
      404: ['not_found'],
      422: ['blank', 'invalid', 'too_long'],
    },
  }).handle(async (c) => {
    const { member, record } = c.var;
    const view = await saveDetails(employee(member), dependencies, { body: c.req.valid('json'), record });
    return reply(c, eligibilityResource(view, dependencies.clock.now()));
  });
}

function employee(member: Member): Member {
  if (isPartner(member)) throw notFound();
  return member;
}

const checkDocument = resourceSchema('eligibility_check', eligibilityCheckAttributes);

const decision = z
  .object({
    status: z.enum(['success', 'failure']),
    // Years and fractions that the database and Temporal know.
    requested_at: z.iso
      .datetime()
      .regex(/^2\d{3}-/)
      .max(30)
      .describe('Time at which the checked details were sent: the member may have sent others since'),
  })
  .meta({ id: 'EligibilityDecision' });

const describeList = operatorList({
  path: '/operator/eligibility_checks',
  summary: 'The details to check with an employer',
  description: 'Oldest first, each under the member’s id.',
  item: checkDocument,
  after: afterId,
});

type ReviewedCheck = NonNullable<Awaited<ReturnType<typeof findReviewedCheck>>>;

/** Operators' calls about members' eligibility. */
export function eligibilityReviewRoutes({ operatorCall }: Calls, dependencies: ApiDependencies): void {
  const { sql, sealing, log } = dependencies;

  function checkResource(row: ReviewedCheck) {
    const { fname, lname, dob, employee_id } = openDetails(sealing, row.id, row.details_sealed);
    return {
      type: 'eligibility_check',
      id: row.id,
      attributes: {
        company_name: row.company_name,
        fname,
        lname,
        dob,
        employee_id,
        status: row.eligibility_check_status,
        requested_at: row.eligibility_requested_at,
        checked_at: row.eligibility_checked_at,
      },
    };
  }

  operatorCall(reviewersTo('eligibility_listed'), describeList).handle(async (c) => {
    const { after } = c.req.valid('query');
    const { companies, record } = c.var.operator;
    const { rows, meta } = pageOf(await listWaitingChecks(companies, sql, after));
    await record(
      sql,
      rows.map(({ id: memberId }) => ({ memberId })),
    );
    return reply(c, readableRows(rows, checkResource, log), { meta });
  });

  operatorCall(reviewersTo('eligibility_decided'), {
    post: '/operator/eligibility_checks/{id}/decision',
    summary: 'Record whether the employer confirmed the details of a member',
    description:
      'Once per submission. If confirmed, the member’s pages open; otherwise the member can correct the details and send ' +
      'them again. The member gets a mail. Repeating it changes nothing.',
    params: z.object({ id: z.string() }),
    body: jsonBody(decision),
    responses: {
      200: documentResponse('The decided check', checkDocument),
      409: ['already_decided', 'conflict'],
      422: ['blank', 'invalid'],
    },
  }).handle(async (c) => {
    const { id: memberId } = c.req.valid('param');
    const { companies, record } = c.var.operator;
    const isKnown = isUuid(memberId) && (await findReviewedCheck(companies, sql, memberId));
    if (!isKnown) throw notFound();
    const { status, requested_at: requestedAt } = c.req.valid('json');
    const stands = await decideEligibility({ memberId, requestedAt }, status, dependencies, record);
    if (!stands?.eligibility_requested_at) throw notFound();
    const standsSince = Temporal.Instant.from(stands.eligibility_requested_at);
    if (!standsSince.equals(requestedAt)) throw problem(409, 'conflict');
    if (stands.eligibility_check_status !== status) throw problem(409, 'already_decided.eligibility');
    const row = orNotFound(await findReviewedCheck(companies, sql, memberId));
    return reply(c, checkResource(row));
  });
}

function reviewedChecks(companies: Companies, sql: Sql) {
  return sql
    .selectFrom('members')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .select([
      'members.id',
      'members.details_sealed',
      'members.eligibility_check_status',
      'members.eligibility_requested_at',
      'members.eligibility_checked_at',
      'companies.name as company_name',
    ])
    .where('members.access_ended_at', 'is', null)
    .where(ofCompanies(companies));
}

/** Undecided checks, oldest first, starting after this member's. */
function listWaitingChecks(companies: Companies, sql: Sql, after: string | undefined) {
  const waiting = reviewedChecks(companies, sql)
    .where('members.eligibility_check_status', '=', 'pending')
    .orderBy('members.eligibility_requested_at')
    .orderBy('members.id')
    .limit(pageAndOne);
  if (after === undefined) return waiting.execute();
  return waiting
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('members.eligibility_requested_at', 'members.id'),
        '>',
        selectFrom('members as last')
          .select(['last.eligibility_requested_at', 'last.id'])
          .where('last.id', '=', after)
          .where(ofCompanies(companies, 'last.company_id'))
          .$asTuple('eligibility_requested_at', 'id'),
      ),
    )
    .execute();
}

function findReviewedCheck(companies: Companies, sql: Sql, memberId: string) {
  return reviewedChecks(companies, sql).where('members.id', '=', memberId).executeTakeFirst();
}
