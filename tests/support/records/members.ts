import { randomBytes, randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { emailDigest } from '#server/api/account/email/email-digest.ts';
import { sealDetails, type MemberDetails } from '#server/api/account/members/member-details.ts';
import { sealWeek, type WeekOfMember } from '#server/api/account/members/sealed-week.ts';
import { csrfTokenOf, newSessionToken, tokenDigest } from '#server/api/account/sessions/session-token.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import type { MembersTable } from '#server/platform/db/tables/members.ts';
import { cheapHash } from './cheap-hash.ts';
import { ensureCompany } from './companies.ts';
import { insert } from '../database/insert.ts';

type Dependencies = Pick<ApiDependencies, 'sql' | 'sealing' | 'clock'>;

export const password = 'Test-nest-building-1!';
let passwordHash: Promise<string> | undefined;

/** The hash of `password`. */
export const testPasswordHash = () => (passwordHash ??= cheapHash(password));

export interface TestMember {
  id: string;
  email: string;
}

interface MemberOverrides {
  columns?: Partial<Omit<Insertable<MembersTable>, keyof WeekOfMember> & WeekOfMember>;
  details?: Partial<MemberDetails>;
}

/** A fully set up employee of company `acme`; override the columns under test. */
export async function createMember(dependencies: Dependencies, { columns, details }: MemberOverrides = {}) {
  const id = columns?.id ?? randomUUID();
  const email = details?.email ?? `member-${id}@acme.example`;
  await ensureCompany(dependencies.sql, columns?.company_id ?? 'acme');
  await insert(dependencies.sql, 'members', {
    company_id: 'acme',
    care_navigator_id: 'rosa_delgado',
    password_hash: await testPasswordHash(),
    care_plan_type: 'pregnant',
    care_path: 'conventional_pregnancy',
    eligibility_details_provided: true,
    created_at: dependencies.clock.now().toString(),
    ...(columns && sealWeek(dependencies.sealing, id, columns)),
    id,
    email_digest: emailDigest(dependencies.sealing, email),
    details_sealed: sealDetails(dependencies.sealing, id, { ...defaultDetails, ...details, email }),
  });
  return { id, email };
}

/** A member with one session, last used years ago. Returns the member's id. */
export async function createMemberWithOldSession(dependencies: Dependencies): Promise<string> {
  const { id } = await createMember(dependencies);
  const old = '2020-01-02T00:00:00Z';
  const times = { created_at: old, last_active_at: old, proved_at: old };
  await insert(dependencies.sql, 'sessions', {
    id: randomUUID(),
    token_digest: randomBytes(32),
    member_id: id,
    ...times,
  });
  return id;
}

/** Headers of a signed-in (or half signed-in) member: the cookie and the token for writes. */
export async function signedIn(
  dependencies: Dependencies,
  { id }: TestMember,
  { half = false, provedAt }: { half?: boolean; provedAt?: Temporal.Instant } = {},
) {
  const token = newSessionToken();
  const now = dependencies.clock.now().toString();
  await insert(dependencies.sql, 'sessions', {
    id: randomUUID(),
    member_id: id,
    token_digest: tokenDigest(token),
    second_factor_pending: half,
    created_at: now,
    last_active_at: now,
    proved_at: (provedAt ?? dependencies.clock.now()).toString(),
  });
  return { Cookie: `benefits_session=${token}`, 'X-CSRF-Token': csrfTokenOf(token) };
}

export const defaultDetails: Omit<MemberDetails, 'email'> = {
  unconfirmed_email: null,
  fname: 'Maya',
  lname: 'Rivera',
  preferred_name: null,
  dob: '1992-05-14',
  zip: '10001',
  phone: '+12125550142',
  personal_email: null,
  personal_email_confirmed_at: null,
  sex: 'female',
  gender: 'female',
  gender_self_description: null,
  race: null,
  health_conditions: [],
  member_id: 'M-1001',
  employee_id: 'E-77',
  postpartum_depression_score: null,
};
