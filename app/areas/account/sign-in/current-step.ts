import type { VisitorData } from '#app/page/contexts.ts';

export type SignInStep = 'email' | 'single-sign-on' | 'password' | 'code' | 'backup-code';

/**
 * The step to show: the one in the address, as far as the visitor has come. Every step has its own
 * query, so that the browser's Back shows the previous step.
 */
export function currentStep(asked: string | null, progress: VisitorData['signIn']): SignInStep {
  if ((asked === 'code' || asked === 'backup-code') && progress?.awaitsCode) return asked;
  if (asked === 'single-sign-on' && progress?.atCompany) return 'single-sign-on';
  if (asked === 'password' && progress?.email) return 'password';
  return 'email';
}
