import { problem } from '#server/json-api/problem.ts';
import type { Company } from '../included/company.ts';
import { emailDigests } from '../members/email-digest.ts';
import { openDetails } from '../members/member-details.ts';
import { tokenDigest } from '../members/session-token.ts';
import { openInvitedEmail } from '../members/signup-invitations.ts';
import type { ApiWorld } from '../world.ts';
import { findCompanies, findHolderOfEmail, findInvitation } from './queries.ts';

/** Somebody with a valid invitation, not yet a member. */
export interface Holder {
  invitationId: string;
  email: string;
  requireEmployeeId: boolean;
  companies: Company[];
  inviter: { id: string; firstName: string; careNavigatorId: string } | null;
}

interface TokenFields {
  token?: string | null | undefined;
  email_signup_token?: string | null | undefined;
  partner_invitation_token?: string | null | undefined;
}

export const invalidSignupToken = () => problem(422, 'invalid_signup_token');

/**
 * Who holds the token. Throws 422 invalid_signup_token when it is unknown, used, revoked, expired or of the other
 * kind, and also when its address has an account by now: one answer for all of them.
 */
export async function holderOf(world: ApiWorld, fields: TokenFields): Promise<Holder> {
  const { sql, sealing, clock } = world;
  const token = fields.token ?? fields.email_signup_token ?? fields.partner_invitation_token ?? '';
  const row = await findInvitation(sql, tokenDigest(token), clock.now());
  if (!row) throw invalidSignupToken();
  const wanted = fields.token != null ? row.kind : fields.email_signup_token != null ? 'employee' : 'partner';
  if (row.kind !== wanted) throw invalidSignupToken();
  const email = openInvitedEmail(sealing, row);
  const taken = await findHolderOfEmail(sql, emailDigests(sealing, email));
  if (taken && taken.access_ended_at === null) throw invalidSignupToken();
  return {
    invitationId: row.id,
    email,
    requireEmployeeId: row.require_employee_id,
    companies: await findCompanies(sql, row.allowed_company_ids),
    inviter: inviterOf(world, row),
  };
}

interface InviterColumns {
  inviter_id: string | null;
  inviter_details_sealed: Buffer | null;
  inviter_care_navigator_id: string | null;
}

function inviterOf({ sealing }: ApiWorld, row: InviterColumns): Holder['inviter'] {
  const { inviter_id: id, inviter_details_sealed: sealed, inviter_care_navigator_id: careNavigatorId } = row;
  if (id === null || sealed === null || careNavigatorId === null) return null;
  const { preferred_name, fname } = openDetails(sealing, id, sealed);
  return { id, firstName: preferred_name ?? fname, careNavigatorId };
}
