import type { Mutant } from '../mutant.ts';

const edit = {
  file: 'server/api/insights/content/edit.ts',
  tests: ['server/api/insights/content/routes.test.ts'],
} as const;

const links = {
  file: 'server/api/insights/content/links/check-links.ts',
  tests: ['server/api/insights/content/links/check-links.test.ts'],
} as const;

const outside = {
  file: 'server/platform/vendors/links/outside-links.ts',
  tests: ['server/platform/vendors/links/outside-links.test.ts'],
} as const;

/** What editors write, and what becomes of it. */
export const contentMutants: readonly Mutant[] = [
  {
    name: 'content: who wrote a draft reviews it',
    ...edit,
    find: 'if (open.author_id === reviewer)',
    replace: 'if (open.author_id === null)',
  },
  {
    name: 'content: a draft is published without a review',
    ...edit,
    find: "if (open?.state !== 'reviewed')",
    replace: 'if (!open)',
  },
  {
    name: 'content: publishing takes back what a file brought meanwhile',
    ...edit,
    find: 'if (!isDeepStrictEqual(open.based_on, published ?? null))',
    replace: 'if (published === open.based_on)',
  },
  {
    name: 'content: a change after the review needs no other one',
    ...edit,
    find: "state: 'draft',",
    after: 'return updateVersion(transaction, open.id, {',
    replace: 'state: open.state,',
  },
  {
    name: 'content: the second of two editors overwrites the first',
    ...edit,
    find: 'checkVersion(change.version, seenOf(current));',
    replace: 'checkVersion(undefined, seenOf(current));',
  },
  {
    name: 'content: an unfinished draft can be reviewed',
    ...edit,
    find: 'faultsOf(transaction, change.kind, open.document)).length > 0',
    replace: 'faultsOf(transaction, change.kind, open.document)).length > 99',
  },
  {
    name: 'content: what came from a file cannot be published again',
    ...edit,
    find: 'return published !== undefined && !isDeepStrictEqual(last?.document, published);',
    replace: 'return published !== undefined && last !== undefined;',
  },
  {
    name: 'content: an editor of one company changes what all read',
    file: 'server/api/account/guards/require-operator.ts',
    find: "forAllCompanies ? operator.companies === 'all' : operator.companies.length > 0",
    replace: 'operator.companies.length > 0',
    tests: ['server/api/insights/content/list.test.ts'],
  },
  {
    name: 'content: what the database refuses is found only when it is published',
    file: 'server/api/insights/content/documents.ts',
    find: 'faults.push(...(await refusedRows(transaction, kind, checked.document)));',
    replace: 'return faults;',
    tests: ['server/api/insights/content/list.test.ts'],
  },
  {
    name: 'content: what is tried for its faults is published',
    file: 'server/api/insights/content/documents.ts',
    find: 'await raw`rollback to savepoint trial`.execute(transaction);',
    replace: '',
    tests: ['server/api/insights/content/routes.test.ts'],
  },
  {
    name: 'content: a policy has an id of another company',
    file: 'server/cli/setup/company-kind.ts',
    find: "policy['id'] === policyId(policy['company'], policy['policy'])",
    replace: "policy['id'] !== undefined",
    tests: ['server/api/insights/content/list.test.ts'],
  },
  {
    name: 'helplines: a number that sentences name may go',
    file: 'server/cli/setup/helpline-kind.ts',
    find: 'if (lost !== undefined)',
    replace: 'if (lost === null)',
  },
  {
    name: 'helplines: a page for a crisis waits for the API',
    file: 'app/frame/helplines/helplines.server.ts',
    find: 'wait(patience, undefined',
    replace: 'wait(patience * 1e6, undefined',
  },
  {
    name: 'helplines: without the API a page for a crisis fails',
    file: 'app/frame/helplines/helplines.server.ts',
    find: '.catch(shipped)',
    replace: '',
  },
  {
    name: 'content: a preview publishes',
    file: 'server/api/insights/content/preview.ts',
    find: 'dryRun: true',
    replace: 'dryRun: false',
    tests: ['server/api/insights/content/list.test.ts'],
  },
  {
    name: 'content: a part of a kept form takes the rest out',
    file: 'app/areas/insights/content/document.form.ts',
    find: "if (kept.end !== '') return kept;",
    replace: 'if (kept) return kept;',
  },
  {
    name: 'links: one night is enough to call another site dead',
    file: 'server/api/insights/content/links/queries.ts',
    find: "links.nights > 1 or links.fault = 'no_page'",
    replace: "links.nights > 0 or links.fault = 'no_page'",
    tests: links.tests,
  },
  {
    name: 'links: a site that refuses is called dead',
    ...links,
    find: "return state === 'unclear' ? undefined : state;",
    replace: "return state === 'unclear' ? 'gone' : state;",
  },
  {
    name: 'links: a name leads into this network',
    ...outside,
    find: 'if (!first || !addresses.every(({ address }) => isPublicAddress(address)))',
    replace: 'if (!first || !addresses.some(({ address }) => isPublicAddress(address)))',
  },
  {
    name: 'links: an IP address is asked',
    ...outside,
    find: "&& isIP(hostname.replace(/^\\[|\\]$/g, '')) === 0",
    replace: '',
  },
];
