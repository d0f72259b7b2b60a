import { problem, type Problem } from '#server/platform/http/json-api/problem.ts';
import { type Company, companyResource } from '#server/api/coverage/plans/company.ts';
import { findHolderOfEmail } from '../email/email-digest.ts';
import { openDetails } from '../members/member-details.ts';
import { tokenDigest } from '../sessions/session-token.ts';
import { openInvitedEmail } from '../invitations/signup-invitations.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import type { invitationHolderAttributes, registrationCompany } from '#app/contract/registration.ts';
import { minimumLength } from '#app/domain/password-policy.ts';
import type { ResourceOf } from '#server/platform/http/json-api/document.ts';
import { randomUUID } from 'node:crypto';
import { sql as raw } from 'kysely';
import type { Language } from '#app/domain/localized-text.ts';
import { membersOfPartner, mostCounted } from '#server/api/account/members/members-of-partner.ts';
import type { Sql } from '#server/platform/db/sql.ts';

/** The open invitation with this token digest. The only look-up without a member, because there is none yet. */
function findInvitation(sql: Sql, tokenDigest: Buffer, now: Temporal.Instant) {
  return sql
    .selectFrom('signup_invitations')
    .leftJoin('members as inviter', 'inviter.id', 'signup_invitations.inviter_id')
    .select([
      'signup_invitations.id',
      'signup_invitations.kind',
      'signup_invitations.email_sealed',
      'signup_invitations.inviter_id',
      'signup_invitations.allowed_company_ids',
      'signup_invitations.require_employee_id',
      'signup_invitations.roster_row_id',
      'inviter.details_sealed as inviter_details_sealed',
    ])
    .where('signup_invitations.token_digest', '=', tokenDigest)
    .where('signup_invitations.used_at', 'is', null)
    .where('signup_invitations.revoked_at', 'is', null)
    .where('signup_invitations.expires_at', '>', now.toString())
    .where('inviter.access_ended_at', 'is', null)
    .where('inviter.coverage_closed_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Chooses a care navigator: one who speaks the member's language; among those one other than the inviting employee's, so that
 * couples' conversations stay separate; then the one with the fewest members, any of those with very many. Undefined when there is none.
 */
export async function chooseCareNavigator(
  sql: Sql,
  language: string,
  inviterId?: string,
): Promise<string | undefined> {
  const chosen = await sql
    .selectFrom('call_experts')
    .select('call_experts.id')
    .where('call_experts.care_navigator', '=', true)
    .orderBy(
      ({ val, eb, ref }) => eb(val(language), '=', eb.fn.any(ref('call_experts.spoken_languages'))),
      'desc',
    )
    .$if(inviterId !== undefined, (query) =>
      query.orderBy(({ exists, selectFrom }) =>
        exists(
          selectFrom('members')
            .select('id')
            .where('id', '=', inviterId ?? null)
            .whereRef('care_navigator_id', '=', 'call_experts.id'),
        ),
      ),
    )
    .orderBy(membersOfPartner('all'))
    .orderBy(raw`case when ${membersOfPartner('all')} = ${raw.lit(mostCounted)} then random() end`)
    .orderBy('call_experts.id')
    .limit(1)
    .executeTakeFirst();
  return chosen?.id;
}

export async function acceptTerms(
  memberId: string,
  sql: Sql,
  { version, language, now }: { version: string; language: Language; now: Temporal.Instant },
): Promise<void> {
  const accepted = { terms_version: version, language, accepted_at: now.toString() };
  await sql
    .insertInto('terms_acceptances')
    .values({ id: randomUUID(), member_id: memberId, ...accepted })
    .execute();
}

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
  const expectedKind =
    fields.token != null ? row.kind : fields.email_signup_token != null ? 'employee' : 'partner';
  if (row.kind !== expectedKind) throw invalidSignupToken();
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
