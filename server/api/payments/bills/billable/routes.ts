import { z } from '@hono/zod-openapi';
import { billableAttributes } from '#app/contract/billing.ts';
import { inLanguage, type Language } from '#app/domain/localized-text.ts';
import type { Calls } from '#server/api/account/guards/calls.ts';
import { billingTo } from '#server/api/account/guards/audited-roles.ts';
import { openDetails } from '#server/api/account/members/member-details.ts';
import type { Companies } from '#server/platform/db/of-companies.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { documentResponse, resourceSchema } from '#server/platform/open-api.ts';
import { notFound, orNotFound } from '#server/platform/http/json-api/problem.ts';
import { afterUid, operatorList, pageOf } from '#server/platform/http/operator-calls.ts';
import { authorizationTexts, billTexts } from '#server/platform/sealing/sealed-texts.ts';
import { readableRows, readOrNull, reply } from '#server/platform/http/reply.ts';
import { findBillableOf, listBillable, listBillsOfAuthorizations } from './queries.ts';

const billable = resourceSchema('billable_authorization', billableAttributes);

const describeList = operatorList({
  path: '/operator/billable_authorizations',
  summary: 'Approved authorizations and their bills',
  description: 'Newest first, of members with access. Amounts are cents.',
  item: billable,
  after: afterUid,
});

/** Operators' calls to see what can be billed. */
export function billableRoutes({ operatorCall }: Calls, dependencies: ApiDependencies): void {
  const { sql, sealing, log } = dependencies;

  async function resources(
    companies: Companies,
    rows: Awaited<ReturnType<typeof listBillable>>,
    language: Language,
  ) {
    const bills = await listBillsOfAuthorizations(companies, sql, rows);
    const read = (sealed: (typeof rows)[number]) => {
      const row = authorizationTexts.open(sealing, sealed);
      const { fname, lname } = openDetails(sealing, row.member_id, row.details_sealed);
      const attributes: z.infer<typeof billableAttributes> = {
        uid: row.uid,
        state: row.state,
        member_name: `${fname} ${lname}`,
        company_name: row.company_name,
        currency: row.currency,
        time_zone: row.time_zone,
        title: inLanguage(row.title, language),
        provider_name: row.provider_name,
        service_date: row.service_date,
        expires_at: row.expires_at,
        agreed_amount: row.total_rate_cents,
        bills: bills
          .filter(({ authorization_id: id }) => id === row.id)
          .map(
            (bill) =>
              readOrNull(bill.id, () => billTexts.open(sealing, bill), log) ?? billTexts.openInClear(bill),
          )
          .map((bill) => ({
            uid: bill.uid,
            number: bill.sequential_id,
            service_name: inLanguage(bill.service_name, language),
            service_date: bill.service_date,
            state: bill.state,
            total_amount: bill.total_cents,
            covered_amount: bill.covered_cents,
            amount: bill.amount_cents,
          })),
      };
      return { type: 'billable_authorization', id: row.id, attributes };
    };
    return readableRows(rows, read, log);
  }

  operatorCall(billingTo('authorizations_listed'), describeList).handle(async (c) => {
    const { companies, record } = c.var.operator;
    const { after } = c.req.valid('query');
    const { rows, meta } = pageOf(await listBillable(companies, sql, after));
    const shown = await resources(companies, rows, c.var.language);
    await record(
      sql,
      rows.map(({ member_id: memberId, uid: subjectId }) => ({ memberId, subjectId })),
    );
    return reply(c, shown, { meta });
  });

  operatorCall(billingTo('authorization_opened'), {
    get: '/operator/billable_authorizations/{uid}',
    summary: 'An authorization in any state, and its bills',
    params: z.object({ uid: z.string().regex(/^[\w-]{1,60}$/) }),
    responses: {
      200: documentResponse('The authorization', billable),
      422: ['invalid'],
    },
  }).handle(async (c) => {
    const { companies, record } = c.var.operator;
    const row = orNotFound(await findBillableOf(companies, sql, c.req.valid('param').uid));
    const [resource] = await resources(companies, [row], c.var.language);
    if (!resource) throw notFound();
    await record(sql, { memberId: row.member_id, subjectId: row.uid });
    return reply(c, resource);
  });
}
