import { problem, type Problem } from '#server/platform/http/json-api/problem.ts';
import { type Company, companyResource } from '#server/api/coverage/plans/company.ts';
import { findHolderOfEmail } from '../email/email-digest.ts';
import { openDetails } from '../members/member-details.ts';
import { tokenDigest } from '../sessions/session-token.ts';
import { openInvitedEmail } from '../invitations/signup-invitations.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { chooseCareNavigator, findInvitation } from './queries.ts';
import type { invitationHolderAttributes, registrationCompany } from '#app/contract/registration.ts';
import { minimumLength } from '#app/domain/password-policy.ts';
import type { ResourceOf } from '#server/platform/http/json-api/document.ts';

/** A person with a valid invitation who is not a member yet. */
export interface Holder {
  invitationId: string;
  email: string;
  requireEmployeeId: boolean;
  companies: Company[];
  inviter: { id: string; firstName: string } | null;
  /** The roster row of a dependent; null for employees and partners. */
  dependentRowId: string | null;
}

/** Whether the holder will be covered through an employee. */
export const willBePartner = ({ inviter, dependentRowId }: Holder): boolean =>
  inviter !== null || dependentRowId !== null;

type TokenFields = Partial<
  Record<'token' | 'email_signup_token' | 'partner_invitation_token', string | null | undefined>
>;

type FoundInvitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

export const invalidSignupToken = () => problem(422, 'invalid_signup_token');

/** Logs for the operator that registration is impossible while no expert is marked as a care navigator. */
export function noCarePartner({ log }: Pick<ApiDependencies, 'log'>): Problem {
  log.error(
    { event: 'registration', code: 'no_care_navigator' },
    'Members cannot register: no expert in call_experts is a care navigator (care_navigator = true).',
  );
  return problem(409, 'no_care_navigator');
}

/**
 * The holder of the token. Throws 422 invalid_signup_token when it is unknown, used, revoked, expired, of the other kind, or when
 * its address has an account by now: one answer for all cases. Throws 409 no_care_navigator without a care navigator.
 */
export async function holderOf(dependencies: ApiDependencies, fields: TokenFields): Promise<Holder> {
  const { sql, sealing, clock } = dependencies;
  const token = fields.token ?? fields.email_signup_token ?? fields.partner_invitation_token ?? '';
  const row = await findInvitation(sql, tokenDigest(token), clock.now());
  if (!row) throw invalidSignupToken();
  const wanted = fields.token != null ? row.kind : fields.email_signup_token != null ? 'employee' : 'partner';
  if (row.kind !== wanted) throw invalidSignupToken();
  const email = openInvitedEmail(sealing, row);
  const taken = await findHolderOfEmail(sql, sealing, email);
  if (taken?.keeps_email) throw invalidSignupToken();
  // Reported before the first page rather than after the last.
  if ((await chooseCareNavigator(sql, 'en')) === undefined) throw noCarePartner(dependencies);
  return {
    invitationId: row.id,
    email,
    requireEmployeeId: row.require_employee_id,
    companies: await sql
      .selectFrom('companies')
      .selectAll()
      .where('id', 'in', row.allowed_company_ids)
      .orderBy('name')
      .execute(),
    inviter: inviterOf(dependencies, row),
    dependentRowId: row.roster_row_id,
  };
}

function inviterOf(
  { sealing }: ApiDependencies,
  { inviter_id: id, inviter_details_sealed: sealed }: FoundInvitation,
): Holder['inviter'] {
  if (id === null || sealed === null) return null;
  const { preferred_name, fname } = openDetails(sealing, id, sealed);
  return { id, firstName: preferred_name ?? fname };
}

// Registration needs more details of a company than its members see, and the effective password length.
function companyToJoin(company: Company): ResourceOf<typeof registrationCompany> {
  const { attributes, ...rest } = companyResource(company);
  const password_min_length = minimumLength(company.password_min_length);
  return { ...rest, attributes: { ...attributes, password_min_length, country_name: company.country_name } };
}

export function holderResource(holder: Holder): ResourceOf<typeof invitationHolderAttributes> {
  return {
    type: 'registration_token_holder',
    id: holder.invitationId,
    attributes: {
      email: holder.email,
      require_employee_id: holder.requireEmployeeId,
      partner: willBePartner(holder),
      inviter_name: holder.inviter?.firstName ?? null,
    },
    relationships: { allowed_companies: holder.companies.map(companyToJoin) },
  };
}
