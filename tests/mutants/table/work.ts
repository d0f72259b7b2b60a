import type { Mutant } from '../mutant.ts';

const routes = ['server/api/work-items/routes.test.ts'] as const;
const afterVisits = ['server/api/work-items/visit-notes.test.ts'] as const;
const notes = ['server/api/care-team/messages/notes/routes.test.ts'] as const;

/** What waits for staff, and who works on it. */
export const workMutants: readonly Mutant[] = [
  {
    name: 'work: a grant of one role shows the work of another',
    file: 'server/api/account/guards/require-operator.ts',
    find: 'companiesAs: (role) => companiesOf(grants, [role]),',
    replace: 'companiesAs: () => companiesOf(grants, roles),',
    tests: routes,
  },
  {
    name: 'work: a second person takes what somebody works on',
    file: 'server/api/work-items/assign.ts',
    find: 'if (item.assigned_name !== null && !isMine) {',
    replace: 'if (false) {',
    tests: routes,
  },
  {
    name: 'work: it is handed to somebody of another role',
    file: 'server/api/work-items/queries.ts',
    find: 'and staff_roles.role = ${role ?? null}',
    replace: 'and staff_roles.role <> ${role ?? null}',
    tests: routes,
  },
  {
    name: 'work: what changed meanwhile is settled',
    file: 'server/api/work-items/assign.ts',
    find: 'if (item.version !== assignment.version)',
    replace: 'if (false)',
    tests: routes,
  },
  {
    name: 'work: a page of a company reads the items of others',
    file: 'server/api/work-items/queries.ts',
    find: 'and work_items.company_id = places.company_id ${page}',
    replace: "and work_items.company_id || '' = places.company_id ${page}",
    tests: ['server/api/work-items/many-items.test.ts'],
  },
  {
    name: 'work: the note after a visit waits before the visit ended',
    file: 'server/api/work-items/queries.ts',
    find: 'work_items.waits_from <=',
    replace: "work_items.waits_from - interval '1 minute' <=",
    tests: afterVisits,
  },
  {
    name: 'work: an expert takes the note of another one',
    file: 'server/api/work-items/queries.ts',
    find: 'work_items.call_expert_id = ${own?.expertId ?? null}',
    replace: 'work_items.call_expert_id <> ${own?.expertId ?? null}',
    tests: afterVisits,
  },
  {
    name: 'work: an expert of another company sees whose note is missing',
    file: 'server/api/work-items/queries.ts',
    find: "and ${ofCompanies(ownVisits?.companies ?? [], 'work_items.company_id')} ${page}",
    replace: '${page}',
    tests: afterVisits,
  },
  {
    name: 'notes: a colleague removes a note',
    file: 'server/api/care-team/messages/notes/routes.ts',
    find: "if (written.author_id !== personOf(operator)) throw problem(403, 'not_author');",
    replace: '',
    tests: notes,
  },
  {
    name: 'notes: a note can still be removed after exactly 15 minutes',
    file: 'server/api/care-team/messages/notes/resource.ts',
    find: 'add(removableFor)) < 0',
    replace: 'add(removableFor)) <= 0',
    tests: notes,
  },
  {
    name: 'notes: a key brings back the note of another member',
    file: 'server/api/care-team/messages/notes/queries.ts',
    after: 'export function findNote',
    find: ".where('member_id', '=', memberId)",
    replace: '',
    tests: notes,
  },
  {
    name: 'accounts: an administrator of another company ends the access',
    file: 'server/api/account/account-help/queries.ts',
    after: 'export async function lockHelped(',
    find: '.where(ofCompanies(companies))',
    replace: '',
    tests: ['server/api/account/account-help/look-up.test.ts'],
  },
  {
    name: 'accounts: a Care Partner ends the access',
    file: 'server/api/account/account-help/routes.ts',
    find: "roles: ['administrator']",
    replace: "roles: ['administrator', 'care_partner']",
    tests: ['server/api/account/account-help/acts.test.ts'],
  },
  {
    name: 'accounts: access ends though the log could not be written',
    file: 'server/api/account/account-help/acts.ts',
    after: 'async function help(',
    find: 'await dependencies.sql.transaction().execute(async (transaction) => {',
    replace: 'await Promise.resolve(dependencies.sql).then(async (transaction) => {',
  },
  {
    name: 'accounts: what the employer ended is given back',
    file: 'server/api/account/account-help/acts.ts',
    find: "if (member.closed_by_staff_at === null) throw problem(409, 'access_ended.account');",
    replace: '',
  },
  {
    name: 'records: staff open what does not wait without a reason',
    file: 'server/api/account/guards/opening-reason.ts',
    find: "if (!isOpeningReason(given) || !isTrue) throw problem(403, 'reason_required');",
    replace: 'if (!isOpeningReason(given) || !isTrue) return undefined;',
  },
  {
    name: 'records: the reason is not recorded',
    file: 'server/api/care-team/messages/staff/routes.ts',
    find: 'await record(sql, { memberId }, reason);',
    replace: 'await record(sql, { memberId });',
    tests: ['server/api/account/guards/opening-reason.test.ts'],
  },
];
