import { z } from '@hono/zod-openapi';
import { coveredMemberAttributes } from '#app/contract/authorization-review.ts';
import { inLanguage, type Language } from '#app/domain/localized-text.ts';
import { isUuid } from '#app/domain/uuid.ts';
import { emailDigests } from '#server/api/account/email/email-digest.ts';
import type { Calls } from '#server/api/account/guards/calls.ts';
import { lookUpLimit } from '#server/api/account/guards/look-up-limit.ts';
import { openDetails } from '#server/api/account/members/member-details.ts';
import type { ApiDependencies, Operator } from '#server/platform/http/dependencies.ts';
import { documentResponse, jsonBody, resourceSchema } from '#server/platform/open-api.ts';
import { atMost } from '#server/platform/http/json-api/typed-text.ts';
import { notFound } from '#server/platform/http/json-api/problem.ts';
import { reply } from '#server/platform/http/reply.ts';
import { type Companies, ofCompanies } from '#server/platform/db/of-companies.ts';
import type { Sql } from '#server/platform/db/sql.ts';

type WantedMember = { id: string } | { emailDigests: Buffer[] };

/** A member with access, of these companies, by id or by the digests of their email address. */
function findMemberOf(companies: Companies, sql: Sql, lookup: WantedMember) {
  const members = sql
    .selectFrom('members')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .select([
      'members.id',
      'members.details_sealed',
      'companies.id as company_id',
      'companies.name as company_name',
      'companies.currency',
    ])
    .where('members.access_ended_at', 'is', null)
    .where(ofCompanies(companies));
  return (
    'id' in lookup
      ? members.where('members.id', '=', lookup.id)
      : members.where('members.email_digest', 'in', lookup.emailDigests)
  ).executeTakeFirst();
}

/** The programs that a company covers, by name. */
function listCoveredPrograms(sql: Sql, companyId: string) {
  return sql
    .selectFrom('company_programs')
    .innerJoin('programs', 'programs.id', 'company_programs.program_id')
    .select(['programs.id', 'programs.name'])
    .where('company_programs.company_id', '=', companyId)
    .orderBy('programs.id')
    .execute();
}

const member = resourceSchema('covered_member', coveredMemberAttributes);
const responses = {
  200: documentResponse('The member', member),
  404: ['not_found'],
} as const;

const reviewers = { roles: ['reviewer'], audit: { act: 'member_looked_up', reason: 'review' } } as const;

/** Operators' calls to find whom an authorization is for. */
export function coveredMemberRoutes({ operatorCall }: Calls, dependencies: ApiDependencies): void {
  const { sql, sealing } = dependencies;
  const limit = lookUpLimit(dependencies);

  async function memberResource({ companies, record }: Operator, lookup: WantedMember, language: Language) {
    const row = await findMemberOf(companies, sql, lookup);
    // A guessed address is recorded like a right one.
    if (row || !('id' in lookup)) await record(sql, row ? { memberId: row.id } : {});
    if (!row) throw notFound();
    const { fname, lname } = openDetails(sealing, row.id, row.details_sealed);
    const programs = await listCoveredPrograms(sql, row.company_id);
    const attributes: z.infer<typeof coveredMemberAttributes> = {
      name: `${fname} ${lname}`,
      company_name: row.company_name,
      currency: row.currency,
      programs: programs.map((program) => ({ id: program.id, name: inLanguage(program.name, language) })),
    };
    return { type: 'covered_member', id: row.id, attributes };
  }

  operatorCall(reviewers, {
    post: '/operator/members/lookup',
    summary: 'Find a member by their exact email address',
    description:
      'Only a member with access, of the operator’s companies: anybody else is not found. The address is in the body, which no log keeps. ' +
      'Each look-up is recorded, also one that finds nobody, and counts: 30 in 15 minutes, with those of accounts.',
    body: jsonBody(
      z.strictObject({ email: z.string('blank').check(atMost(254)) }).meta({ id: 'MemberLookup' }),
    ),
    responses: { ...responses, 422: ['blank', 'invalid', 'too_long'], 429: ['too_many_attempts'] },
  }).handle(async (c) => {
    await limit.enforce(c.var.language, c.var.operator.id);
    const lookup = { emailDigests: emailDigests(sealing, c.req.valid('json').email) };
    return reply(c, await memberResource(c.var.operator, lookup, c.var.language));
  });

  operatorCall(reviewers, {
    get: '/operator/members/{member_id}',
    summary: 'A member and the programs that their company covers',
    params: z.object({ member_id: z.string() }),
    responses,
  }).handle(async (c) => {
    const { member_id: id } = c.req.valid('param');
    if (!isUuid(id)) throw notFound();
    return reply(c, await memberResource(c.var.operator, { id }, c.var.language));
  });
}
