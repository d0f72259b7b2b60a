import { reviewedAuthorizationAttributes } from '#app/contract/authorization-review.ts';
import { dayIn } from '#app/domain/coverage-days.ts';
import { inLanguage, type Language } from '#app/domain/localized-text.ts';
import { openDetails } from '#server/api/account/members/member-details.ts';
import type { Companies } from '#server/platform/db/of-companies.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { resourceSchema } from '#server/platform/open-api.ts';
import type { ResourceOf } from '#server/platform/http/json-api/document.ts';
import type { Log } from '#server/platform/log.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import {
  authorizationEventTexts,
  authorizationTexts,
  authorizedServiceTexts,
} from '#server/platform/sealing/sealed-texts.ts';
import { readableRows } from '#server/platform/http/reply.ts';
import { isRequestedAgain } from '../rules.ts';
import { agreedFee, listFees } from './agreed-fee.ts';
import { listReviewedEvents, listReviewedServices, type listReviewed } from './queries.ts';

export const reviewedAuthorization = resourceSchema('authorization', reviewedAuthorizationAttributes);

type ReviewedRow = Awaited<ReturnType<typeof listReviewed>>[number];

interface ReviewView {
  sql: Sql;
  sealing: Sealing;
  log: Log;
  language: Language;
}

/** Authorizations as operators see them, with three further queries in total. */
export async function reviewedResources(
  companies: Companies,
  rows: readonly ReviewedRow[],
  { sql, sealing, log, language }: ReviewView,
): Promise<ResourceOf<typeof reviewedAuthorizationAttributes>[]> {
  const ids = rows.map(({ id }) => id);
  const [services, events] = await Promise.all([
    listReviewedServices(companies, sql, ids),
    listReviewedEvents(companies, sql, ids),
  ]);
  const open = (sealed: ReviewedRow) => ({
    row: authorizationTexts.open(sealing, sealed),
    member: openDetails(sealing, sealed.member_id, sealed.details_sealed),
    services: services
      .filter(({ authorization_id }) => authorization_id === sealed.id)
      .map((service) => authorizedServiceTexts.open(sealing, service)),
    events: events
      .filter(({ authorization_id }) => authorization_id === sealed.id)
      .map((event) => authorizationEventTexts.open(sealing, event)),
  });
  const opened = readableRows(rows, open, log);
  const fees = await listFees(
    sql,
    opened.flatMap(({ row: { company_id: companyId, provider_name: provider }, services: own }) =>
      own.map(({ service_code: serviceCode }) => ({ companyId, serviceCode, provider })),
    ),
  );
  return opened.map(({ row, member: { fname, lname }, services: own, events: happened }) => {
    const { provider_name: provider } = row;
    const on = row.service_date ?? dayIn(row.time_zone, Temporal.Instant.from(row.created_at)).toString();
    return {
      type: 'authorization',
      id: row.id,
      attributes: {
        uid: row.uid,
        created_at: row.created_at,
        state: row.state,
        re_requested: isRequestedAgain(row, happened),
        company_id: row.company_id,
        company_name: row.company_name,
        currency: row.currency,
        time_zone: row.time_zone,
        member_name: `${fname} ${lname}`,
        title: inLanguage(row.title, language),
        program_name: row.program_name && inLanguage(row.program_name, language),
        provider_name: provider,
        provider_category_template: row.provider_category_template,
        service_date: row.service_date,
        expires_at: row.expires_at,
        delivery_deadline: row.delivery_deadline,
        total_rate: row.total_rate_cents,
        max_rx_coverage: row.max_rx_coverage_cents,
        services: own.map((service) => ({
          position: service.position,
          service_name: inLanguage(service.service_name, language),
          service_code: service.service_code,
          amount: service.amount_cents,
          agreed_fee: agreedFee(fees.get(row.company_id) ?? [], {
            serviceCode: service.service_code,
            provider,
            on,
          }),
          state: service.state,
        })),
        events: happened.map(({ name, created_at, author, decided_by, reason }) => ({
          name,
          created_at,
          author: decided_by ?? inLanguage(author, language),
          reason: reason && inLanguage(reason, language),
        })),
      },
    };
  });
}
