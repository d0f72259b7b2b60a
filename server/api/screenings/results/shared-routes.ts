import { sharedResultAttributes } from '#app/contract/screenings.ts';
import type { Calls } from '#server/api/account/guards/calls.ts';
import { openDetails } from '#server/api/account/members/member-details.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { resourceSchema } from '#server/platform/open-api.ts';
import { afterId, operatorList, pageAndOne, pageOf } from '#server/platform/http/operator-calls.ts';
import { readableRows, reply } from '#server/platform/http/reply.ts';
import { findOffered, listOffered } from '../questionnaires/shipped.ts';
import { openResult } from '../sealed-answers.ts';
import { listSharedResults } from './queries.ts';
import { readingOf } from './resource.ts';

const describeList = operatorList({
  path: '/operator/shared_results',
  summary: 'Results that members share with their Care Partners',
  description:
    'Results without single answers, last shared first. A result that a member unshares or deletes disappears ' +
    'immediately. Members see who listed them.',
  item: resourceSchema('shared_result', sharedResultAttributes),
  after: afterId,
});

const carePartners = { roles: ['care_partner'], audit: { act: 'results_listed', reason: 'care' } } as const;

/** Care Partners' calls about shared results. */
export function sharedResultRoutes({ operatorCall }: Calls, dependencies: ApiDependencies): void {
  const { sql, sealing, log } = dependencies;

  operatorCall(carePartners, describeList).handle(async (c) => {
    const { language, operator } = c.var;
    const found = await listSharedResults(operator.companies, sql, {
      of: listOffered(dependencies).map(({ id }) => id),
      after: c.req.valid('query').after,
      take: pageAndOne,
    });
    const { rows, meta } = pageOf(found);
    await operator.record(
      sql,
      rows.map(({ member_id: memberId, id: subjectId }) => ({ memberId, subjectId })),
    );
    return reply(
      c,
      readableRows(
        rows,
        (row) => {
          const { fname, lname } = openDetails(sealing, row.member_id, row.details_sealed);
          const attributes = {
            ...readingOf(row, openResult(sealing, row), {
              questionnaire: findOffered(row.questionnaire_id, dependencies),
              language,
            }),
            member_id: row.member_id,
            member_name: `${fname} ${lname}`,
            company_name: row.company_name,
            care_partner_name: row.care_partner_name,
            shared_at: row.shared_at,
          };
          return { type: 'shared_result', id: row.id, attributes };
        },
        log,
      ),
      { meta },
    );
  });
}
