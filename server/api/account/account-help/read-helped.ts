import type { z } from 'zod';
import type { helpedAccountAttributes } from '#app/contract/account-help.ts';
import type { AuditSubject } from '#server/platform/audit/record-audit.ts';
import type { Companies } from '#server/platform/db/of-companies.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import type { Resource } from '#server/platform/http/json-api/document.ts';
import { emailDigests } from '../email/email-digest.ts';
import { addressesOf } from '../email/order-notice.ts';
import { openInvitedEmail } from '../invitations/signup-invitations.ts';
import { isLockedOut } from '../lockout/lock-queries.ts';
import { coverageAt } from '../members/member.ts';
import { openDetails } from '../members/member-details.ts';
import { findFactors } from '../second-factors/second-factor.ts';
import { signsInAtCompany } from '../sign-in/single-sign-on/single-sign-on.ts';
import { countMails, findHelped, findInvited } from './queries.ts';

type Attributes = z.infer<typeof helpedAccountAttributes>;

/** An account as the page shows it, and whom the audit log names. */
interface Helped {
  resource: Resource<Attributes>;
  about: AuditSubject;
}

type Row = NonNullable<Awaited<ReturnType<typeof findHelped>>>;

/** `isLocked`: after too many failed attempts. */
function stateOf(row: Row, isLocked: boolean, now: Temporal.Instant): Attributes['state'] {
  if (row.closed_by_staff_at !== null) return 'closed';
  if (row.access_ended_at !== null) return 'ended';
  const coverage = coverageAt(row, now);
  if (coverage === 'ended') return 'ended';
  if (isLocked) return 'locked';
  return coverage === 'run_out' ? 'run_out' : 'active';
}

/** An account of these companies, or an invitation that nobody has used; undefined for anything else. */
export async function readHelped(
  companies: Companies,
  dependencies: ApiDependencies,
  id: string,
): Promise<Helped | undefined> {
  const { sql, sealing, clock } = dependencies;
  const now = clock.now();
  const row = await findHelped(companies, sql, id, now);
  if (!row) return readInvited(companies, dependencies, id);
  const details = openDetails(sealing, row.id, row.details_sealed);
  const { email, fname, lname, unconfirmed_email: unconfirmed } = details;
  const isLocked = await isLockedOut(row.id, sql, emailDigests(sealing, email), now);
  const factors = await findFactors(row.id, sql);
  const attributes: Attributes = {
    name: `${fname} ${lname}`,
    company_name: row.company_name,
    state: stateOf(row, isLocked, now),
    expires_at: null,
    deletes_at: row.delete_at,
    signs_in_at_company: await signsInAtCompany(row.id, sql, email),
    second_factor: factors.totp_since !== null,
    backup_codes: Number(factors.backup_codes_left),
    passkeys: Number(factors.passkeys),
    confirmation_waits:
      unconfirmed !== null ||
      (details.personal_email !== null && details.personal_email_confirmed_at === null),
    last_sign_in_at: row.last_sign_in_at,
    sessions: Number(row.sessions),
    ...(await countMails(sql, sealing, addressesOf({ details }))),
  };
  return { resource: { type: 'helped_account', id: row.id, attributes }, about: { memberId: row.id } };
}

async function readInvited(
  companies: Companies,
  { sql, sealing }: ApiDependencies,
  id: string,
): Promise<Helped | undefined> {
  const invited = await findInvited(companies, sql, id);
  if (!invited) return undefined;
  const attributes: Attributes = {
    name: null,
    company_name: invited.company_name,
    state: 'invited',
    expires_at: invited.expires_at,
    deletes_at: null,
    signs_in_at_company: false,
    second_factor: false,
    backup_codes: 0,
    passkeys: 0,
    confirmation_waits: false,
    last_sign_in_at: null,
    sessions: 0,
    ...(await countMails(sql, sealing, [openInvitedEmail(sealing, invited)])),
  };
  const about = { companyId: invited.company_id };
  return { resource: { type: 'helped_account', id: invited.id, attributes }, about };
}
