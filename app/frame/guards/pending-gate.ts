import {
  hasToAddEligibilityDetails,
  hasToGiveDataSharingConsent,
  isInRunOut,
  type Member,
} from '#app/api/entities/member.ts';

/**
 * The step that a member must complete before the member pages open; consent comes before eligibility (specification 2.1). After the
 * last covered day details are no longer checked.
 */
export function pendingGate(user: Member): 'consent' | 'eligibility' | undefined {
  if (hasToGiveDataSharingConsent(user)) return 'consent';
  return hasToAddEligibilityDetails(user) && !isInRunOut(user) ? 'eligibility' : undefined;
}

const dataRights = ['/settings/privacy/export', '/settings/privacy/delete', '/confirm-identity'];

/** Pages that are open regardless of pending steps: downloading or deleting one's data needs no consent. */
export function isDataRight(path: string): boolean {
  return dataRights.some((page) => path === page || path.startsWith(`${page}/`));
}
