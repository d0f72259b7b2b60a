import type { Suite } from '../suite.ts';
import { claimSuites } from './claims.ts';
import { mailSuites } from './mails.ts';
import { pageSuites } from './pages.ts';
import { readingSuites } from './reading.ts';
import { signInSuites } from './sign-in.ts';
import { writingSuites } from './writing.ts';

/** All suites of `npm run qa`, in this order for each persona. */
export const allSuites: readonly Suite[] = [
  ...pageSuites,
  ...signInSuites,
  ...readingSuites,
  ...writingSuites,
  ...claimSuites,
  ...mailSuites,
];
