import type { Target } from '../closed-loop.ts';
import type { ServerProcess } from '../server-process.ts';
import { firstArticle, signIn } from '../signed-in.ts';

/** Target for pages of a member, as a multiple of the template's login page. */
const memberTarget = 0.7;

/** Pages of a member by their names, and their targets where they differ. */
const memberPages: readonly (readonly [name: string, path: string, target?: number])[] = [
  ['home', '/', 0.6],
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
  /** Multiple of the template's login page to reach. */
  target: number;
}

/** The pages as the demo member sees them at a server, the first article among them. */
export async function stackPages(server: ServerProcess): Promise<StackPage[]> {
  const { visitor, cookie } = await signIn(server.origin);
  const signedIn = [...memberPages, ['article', await firstArticle(visitor)] as const];
  return [
    { name: 'sign-in', page: { server, path: '/signin' }, target: 3 },
    ...signedIn.map(([name, path, target = memberTarget]) => ({
      name,
      page: { server, path, cookie },
      target,
    })),
  ];
}
