import { z } from '@hono/zod-openapi';
import { policyAttributes } from '#app/contract/coverage.ts';
import type { Calls } from '#server/api/account/guards/calls.ts';
import { documentResponse, resourceSchema } from '#server/platform/open-api.ts';
import { notFound, orNotFound } from '#server/platform/http/json-api/problem.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { reply } from '#server/platform/http/reply.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { Selectable } from 'kysely';
import type { CompanyPoliciesTable } from '#server/platform/db/tables/companies.ts';
import { inLanguage, languageShown, type Language } from '#app/domain/localized-text.ts';
import type { ResourceOf } from '#server/platform/http/json-api/document.ts';

/** The policies of the member's company. */
function policiesOf(memberId: string, sql: Sql) {
  return sql
    .selectFrom('members')
    .innerJoin('company_policies', 'company_policies.company_id', 'members.company_id')
    .selectAll('company_policies')
    .where('members.id', '=', memberId);
}

export function policyResource(
  { id, name, body, updated_on }: Selectable<CompanyPoliciesTable>,
  language: Language,
): ResourceOf<typeof policyAttributes> {
  return {
    type: 'company_policy',
    id,
    attributes: {
      name: inLanguage(name, language),
      body: inLanguage(body, language),
      updated_on,
      language: languageShown(body, language),
    },
  };
}

const policySchema = resourceSchema('company_policy', policyAttributes);

export function companyPolicyRoutes({ memberCall }: Calls, dependencies: ApiDependencies): void {
  memberCall({
    get: '/company_policies',
    summary: "The policies of the member's own company",
    responses: { 200: documentResponse('The policies', z.array(policySchema)) },
  }).handle(async (c) => {
    const { member, language } = c.var;
    const policies = await policiesOf(member.id, dependencies.sql)
      .orderBy('company_policies.position')
      .execute();
    const resources = policies.map((policy) => policyResource(policy, language));
    return reply(c, resources);
  });

  memberCall({
    get: '/company_policies/{id}',
    summary: 'One policy',
    description: '404 for a policy of another company.',
    params: z.object({ id: z.string() }),
    responses: {
      200: documentResponse('The policy', policySchema),
    },
  }).handle(async (c) => {
    const { member, language } = c.var;
    const { id } = c.req.valid('param');
    if (!/^[\w-]{1,100}$/.test(id)) throw notFound();
    const policies = policiesOf(member.id, dependencies.sql);
    const policy = orNotFound(await policies.where('company_policies.id', '=', id).executeTakeFirst());
    return reply(c, policyResource(policy, language));
  });
}
