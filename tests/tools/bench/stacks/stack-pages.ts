import type { Target } from '../answers.ts';
import type { ServerProcess } from '../server-process.ts';
import { firstArticle, signIn } from '../signed-in.ts';

/** Pages of a member by their names. */
const memberPages: readonly (readonly [name: string, path: string])[] = [
  ['home', '/'],
  ['claim form', '/reimbursement'],
  ['claims', '/reimbursement/claims'],
  ['care plan', '/care-tasks'],
  ['visits', '/video-visits'],
  ['providers', '/all-providers'],
  ['bills', '/payments'],
  ['notifications', '/notifications'],
  ['messages', '/care-navigator'],
  ['coverage', '/covered-programs'],
  ['screenings', '/screenings'],
  ['personal details', '/settings/personal-details'],
];

export interface StackPage {
  name: string;
  page: Target;
}

/** The pages as the demo member sees them at a server, the first article among them. */
export async function stackPages(server: ServerProcess): Promise<StackPage[]> {
  const { visitor, cookie } = await signIn(server.origin);
  const signedIn = [...memberPages, ['article', await firstArticle(visitor)] as const];
  return [
    { name: 'sign-in', page: { server, path: '/signin' } },
    ...signedIn.map(([name, path]) => ({ name, page: { server, path, cookie } })),
  ];
}
