import { z } from 'zod';
import type { Sql } from '#server/platform/db/sql.ts';
import { problem, Problem } from '#server/platform/http/json-api/problem.ts';
import type { Identity, RememberedStart } from '#server/platform/vendors/identity/identity-providers.ts';
import { findContact } from '../../email/contact.ts';
import { orderSecurityMail } from '#server/api/account/email/order-notice.ts';
import { emailDigests } from '../../email/email-digest.ts';
import { openSession } from '../../sessions/open-session.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { renewToken } from '../../sessions/end-sessions.ts';
import type { Session } from '../../sessions/session.ts';
import type { Member } from '../../members/member.ts';
import { emailDomain } from '#app/domain/email-address.ts';
import { tokenDigest } from '#server/api/account/sessions/session-token.ts';
import { leaveEndedAccount } from './leave-ended-account.ts';
import { registrationOf, returnAddress } from './registration.ts';
import { placeOf, mapProviderErrors } from './start.ts';

export function findProvider(sql: Sql, companyId: string) {
  return sql
    .selectFrom('identity_providers')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst();
}

export async function findDomains(sql: Sql, companyId: string): Promise<string[]> {
  const rows = await sql
    .selectFrom('single_sign_on_domains')
    .select('email_domain')
    .where('company_id', '=', companyId)
    .execute();
  return rows.map(({ email_domain }) => email_domain);
}

async function noteMethods(memberId: string, sql: Sql, sessionId: string, methods: string[]) {
  await sql
    .updateTable('sessions')
    .set({ authentication_methods: methods })
    .where('member_id', '=', memberId)
    .where('id', '=', sessionId)
    .execute();
}

/** Opens a session of the member that the company's provider identified, without our second factor. */
export async function completeSignIn(
  dependencies: ApiDependencies,
  companyId: string,
  identity: Identity,
): Promise<string> {
  const { sql, clock } = dependencies;
  const now = clock.now();
  return sql.transaction().execute(async (transaction) => {
    const memberId = await memberMeantBy(dependencies, transaction, companyId, identity);
    const { id, token } = await openSession(memberId, transaction, { secondFactorPending: false, now });
    await noteMethods(memberId, transaction, id, identity.methods);
    return token;
  });
}

/**
 * The member that the company's provider identified. Throws a Problem 401; the first time, links the two permanently. Once linked, only
 * the provider's subject counts: neither a new email address there nor a reassigned old one leads to another account.
 */
async function memberMeantBy(
  dependencies: ApiDependencies,
  transaction: Sql,
  companyId: string,
  { issuer, subject, email, emailVerified }: Identity,
): Promise<string> {
  const { sealing, clock } = dependencies;
  // With the issuer in it: the same subject of two issuers is two people.
  const name = JSON.stringify([issuer, subject]);
  const subjectDigests = sealing.digests(name);
  const linked = await transaction
    .selectFrom('identity_links')
    .innerJoin('members', 'members.id', 'identity_links.member_id')
    .select(['members.id', 'members.company_id'])
    .where('identity_links.issuer', '=', issuer)
    .where('identity_links.subject_digest', 'in', subjectDigests)
    .where('members.access_ended_at', 'is', null)
    .executeTakeFirst();
  if (linked && linked.company_id !== companyId) throw problem(401, 'no_account');
  if (linked) return linked.id;
  if (email === undefined || !emailVerified) throw problem(401, 'email_not_verified');
  const isOfCompany = (await findDomains(transaction, companyId)).includes(emailDomain(email));
  const account = await transaction
    .selectFrom('members')
    .leftJoin('identity_links', (join) =>
      join.onRef('identity_links.member_id', '=', 'members.id').on('identity_links.issuer', '=', issuer),
    )
    .select(['members.id', 'members.company_id', 'identity_links.member_id as linked'])
    .where('members.email_digest', 'in', emailDigests(sealing, email))
    .where('members.access_ended_at', 'is', null)
    .executeTakeFirst();
  if (!isOfCompany || account?.company_id !== companyId) throw problem(401, 'no_account');
  if (account.linked !== null) throw problem(401, 'other_identity');
  await leaveEndedAccount(transaction, sealing, { issuer, subjectDigests, email });
  const link = { issuer, subject_digest: sealing.digest(name), created_at: clock.now().toString() };
  const { numInsertedOrUpdatedRows: inserted } = await transaction
    .insertInto('identity_links')
    .values({ member_id: account.id, ...link })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  // Another request linked either of them first.
  if (inserted !== 1n) throw problem(401, 'single_sign_on_expired');
  const contact = await findContact(account.id, transaction, sealing);
  await orderSecurityMail(transaction, dependencies, contact, { template: 'singleSignOnLinked' });
  return account.id;
}

/**
 * Accepts the company's fresh confirmation of a session's holder. Returns the session's new token. Throws 422, which leaves
 * the session open.
 */
export async function proveAtCompany(
  dependencies: ApiDependencies,
  { member, session, callback }: { member: Member; session: Session; callback: Omit<Callback, 'proverId'> },
): Promise<string> {
  const { sql, clock } = dependencies;
  try {
    const identity = await comeBack(dependencies, { ...callback, proverId: member.id });
    return await sql.transaction().execute(async (transaction) => {
      const memberId = await memberMeantBy(dependencies, transaction, callback.companyId, identity);
      // A colleague at the same computer is another person.
      if (memberId !== member.id) throw problem(401, 'other_identity.proof');
      const token = await renewToken(member.id, transaction, session.id, clock.now());
      if (token === undefined) throw problem(401, 'single_sign_on_expired');
      await noteMethods(member.id, transaction, session.id, identity.methods);
      return token;
    });
  } catch (error) {
    if (error instanceof Problem && error.status === 401) throw new Problem(422, error.items);
    throw error;
  }
}

interface Callback {
  attemptToken: string;
  companyId: string;
  query: string;
  /** The member who went to prove their identity again. */
  proverId?: string;
}

const rememberedSchema: z.ZodType<RememberedStart & { proverId?: string | undefined }> = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  freshSince: z.number().optional(),
  proverId: z.string().optional(),
});

/**
 * Handles the return from the provider. Throws a Problem: 401 unless the same visitor returns, once, in time, to the
 * address of the same company, with a valid answer of its provider.
 */
export async function comeBack(
  dependencies: ApiDependencies,
  { attemptToken, companyId, query, proverId }: Callback,
): Promise<Identity> {
  const { sql, sealing, clock, identityProviders, origin } = dependencies;
  const attemptDigest = tokenDigest(attemptToken);
  const state = new URLSearchParams(query).get('state') ?? '';
  // Uses it up. Of two concurrent uses one succeeds.
  const attempt = await sql
    .deleteFrom('single_sign_on_attempts')
    .where('attempt_digest', '=', attemptDigest)
    .where('state_digest', '=', tokenDigest(state))
    .where('company_id', '=', companyId)
    .where('expires_at', '>', clock.now().toString())
    .returning('remembered_sealed')
    .executeTakeFirst();
  const provider = attempt && (await findProvider(sql, companyId));
  if (!provider) throw problem(401, 'single_sign_on_expired');
  const opened = sealing.open(attempt.remembered_sealed, placeOf(attemptDigest));
  const remembered = rememberedSchema.parse(JSON.parse(opened));
  // An attempt to sign in is not valid as a proof, and vice versa.
  if (remembered.proverId !== proverId) throw problem(401, 'single_sign_on_expired');
  const purpose = proverId === undefined ? 'sign-in' : 'proof';
  const address = `${returnAddress(origin, companyId, purpose)}?${query}`;
  try {
    return await mapProviderErrors(dependencies, () =>
      identityProviders.finish(registrationOf(sealing, provider), { address, remembered }),
    );
  } catch (error) {
    if (!isRefusal(error)) throw error;
    dependencies.log.warn({ event: 'single-sign-on-refused', reason: error.reason });
    throw problem(401, error.declined ? 'single_sign_on_declined' : 'single_sign_on_failed');
  }
}

/** Recognizes the error by its name, because the API only imports types of the vendor's port. */
function isRefusal(error: unknown): error is Error & { reason: string; declined: boolean } {
  return error instanceof Error && error.name === 'IdentityRefusedError';
}
