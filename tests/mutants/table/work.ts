import type { Mutant } from '../mutant.ts';

const routes = ['server/api/work-items/routes.test.ts'] as const;
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
];
