import type { Sql } from '#server/platform/db/sql.ts';
import type { TokenPurposeType } from '#server/platform/db/tables/sign-in.ts';
import type { JobDependencies } from '#server/platform/jobs/job.ts';
import {
  confirmTokenHours,
  resetTokenMinutes,
  unlockTokenHours,
  orderMail,
  type LinkMail,
} from '#server/platform/jobs/mail/mail-order.ts';
import { issueToken } from '../account-tokens.ts';
import { confirmedPersonalEmail, type Contact } from './contact.ts';

const links = {
  reset_password: { template: 'resetPassword', lasts: { minutes: resetTokenMinutes } },
  reset_password_personal: { template: 'resetPassword', lasts: { minutes: resetTokenMinutes } },
  unlock: { template: 'unlock', lasts: { hours: unlockTokenHours } },
  unlock_personal: { template: 'unlock', lasts: { hours: unlockTokenHours } },
  confirm_email: { template: 'confirmEmail', lasts: { hours: confirmTokenHours } },
  confirm_personal_email: { template: 'confirmPersonalEmail', lasts: { hours: confirmTokenHours } },
} as const satisfies Record<
  TokenPurposeType,
  { template: LinkMail['template']; lasts: Temporal.DurationLike }
>;

/** Mails a new link to an address of the member's. The one that was mailed before for the same purpose is void. */
export async function orderLink(
  transaction: Sql,
  dependencies: JobDependencies,
  { id, language, discreet }: Contact,
  { purpose, to }: { purpose: TokenPurposeType; to: string },
): Promise<void> {
  const { template, lasts } = links[purpose];
  const token = await issueToken(id, transaction, {
    purpose,
    now: dependencies.clock.now(),
    lasts: Temporal.Duration.from(lasts),
  });
  await orderMail(transaction, dependencies, { template, to, language, discreet, token });
}

/** Mails a recovery link to every address of the member, each with its own token. */
export async function orderLinks(
  transaction: Sql,
  dependencies: JobDependencies,
  contact: Contact,
  purpose: 'reset_password' | 'unlock',
): Promise<void> {
  await orderLink(transaction, dependencies, contact, { purpose, to: contact.details.email });
  const to = confirmedPersonalEmail(contact.details);
  if (to !== undefined) {
    await orderLink(transaction, dependencies, contact, { purpose: `${purpose}_personal`, to });
  }
}
