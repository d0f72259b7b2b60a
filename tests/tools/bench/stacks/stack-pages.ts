import { signedInVisitor } from '../signed-in-cookie.ts';

/** A page of ours, and its target as a multiple of the template's login page. */
export interface StackPage {
  name: string;
  path: string;
  /** The Cookie header; undefined when signed out. */
  cookie?: string;
  target: number;
}

const signIn = { name: 'sign-in', path: '/signin', target: 3 };
const memberPages: readonly StackPage[] = [
  { name: 'home', path: '/', target: 0.6 },
  { name: 'claim form', path: '/reimbursement', target: 0.7 },
  { name: 'claims', path: '/reimbursement/claims', target: 0.7 },
  { name: 'care plan', path: '/care-tasks', target: 0.7 },
  { name: 'visits', path: '/video-visits', target: 0.7 },
  { name: 'providers', path: '/all-providers', target: 0.7 },
  { name: 'bills', path: '/payments', target: 0.7 },
  { name: 'notifications', path: '/notifications', target: 0.7 },
  { name: 'messages', path: '/care-navigator', target: 0.7 },
  { name: 'coverage', path: '/covered-programs', target: 0.7 },
  { name: 'screenings', path: '/screenings', target: 0.7 },
  { name: 'personal details', path: '/settings/personal-details', target: 0.7 },
];

/** The pages for the demo member at a server, with its first article. */
export async function stackPages(origin: string): Promise<StackPage[]> {
  const { visitor, cookie } = await signedInVisitor(origin);
  const insights = await visitor.get('/insights');
  const article = /href="(\/insights\/[^/"?]+\/[^/"?]+)"/.exec(insights.html)?.[1];
  if (!article) throw new Error('There is no article.');
  const signedIn = [...memberPages, { name: 'article', path: article, target: 0.7 }];
  return [signIn, ...signedIn.map((page) => ({ ...page, cookie }))];
}
