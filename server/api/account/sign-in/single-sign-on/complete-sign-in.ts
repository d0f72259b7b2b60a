import type { Sql } from '#server/platform/db/sql.ts';
import { problem, Problem } from '#server/platform/http/json-api/problem.ts';
import type { Identity } from '#server/platform/vendors/identity/identity-providers.ts';
import { findContact } from '../../email/contact.ts';
import { orderSecurityMail } from '../../email/order-security-mail.ts';
import { emailDigests } from '../../email/email-digest.ts';
import { openSession } from '../../sessions/open-session.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { findAccountForLink, findDomains, findLinked, insertLink, noteMethods } from './queries.ts';
import { renewToken } from '../../sessions/end-sessions.ts';
import type { Session } from '../../sessions/session.ts';
import type { Member } from '../../members/member.ts';
import { comeBack, type Callback } from './come-back.ts';
import { emailDomain } from '#app/domain/email-domain.ts';

interface IdentityClaim {
  email: string | undefined;
  emailVerified: boolean;
}

interface SignInCompany {
  companyId: string;
  /** The domains that the company's provider may vouch for. */
  domains: readonly string[];
  /** The member that the provider's subject is linked to. */
  linked: { memberId: string; companyId: string } | undefined;
  /** The holder of the email address, and whether they are already linked to another subject of the provider. */
  account: { memberId: string; companyId: string; linkedOtherwise: boolean } | undefined;
}

type Decision =
  | { memberId: string; isNewLink: boolean }
  | { refusal: 'email_not_verified' | 'no_account' | 'other_identity' };

/**
 * Decides which member a company's provider means. Once linked, only the provider's subject counts: neither a new
 * email address there nor a reassigned old one leads to another account.
 */
function decide({ email, emailVerified }: IdentityClaim, company: SignInCompany): Decision {
  const { companyId, domains, linked, account } = company;
  if (linked) {
    return linked.companyId === companyId
      ? { memberId: linked.memberId, isNewLink: false }
      : { refusal: 'no_account' };
  }
  if (email === undefined || !emailVerified) return { refusal: 'email_not_verified' };
  if (!domains.includes(emailDomain(email))) return { refusal: 'no_account' };
  if (!account || account.companyId !== companyId) return { refusal: 'no_account' };
  if (account.linkedOtherwise) return { refusal: 'other_identity' };
  return { memberId: account.memberId, isNewLink: true };
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

/** The member that the company's provider identified. Throws a Problem 401; the first time, links the two permanently. */
async function memberMeantBy(
  dependencies: ApiDependencies,
  transaction: Sql,
  companyId: string,
  { issuer, subject, email, emailVerified }: Identity,
): Promise<string> {
  const { sealing, clock } = dependencies;
  // With the issuer in it: the same subject of two issuers is two people.
  const name = JSON.stringify([issuer, subject]);
  const linked = await findLinked(transaction, { issuer, subjectDigests: sealing.digests(name) });
  const domains = await findDomains(transaction, companyId);
  const digests = email === undefined ? [] : emailDigests(sealing, email);
  const account = digests.length > 0 ? await findAccountForLink(transaction, digests, issuer) : undefined;
  const decision = decide({ email, emailVerified }, { companyId, linked, domains, account });
  if ('refusal' in decision) throw problem(401, decision.refusal);
  const { memberId, isNewLink } = decision;
  if (!isNewLink) return memberId;
  const link = { issuer, subjectDigest: sealing.digest(name), now: clock.now() };
  if (!(await insertLink(memberId, transaction, link))) throw problem(401, 'single_sign_on_expired');
  const contact = await findContact(memberId, transaction, sealing);
  await orderSecurityMail(transaction, dependencies, contact, { template: 'singleSignOnLinked' });
  return memberId;
}

interface Proof {
  member: Member;
  session: Session;
  callback: Omit<Callback, 'proverId'>;
}

/**
 * Accepts the company's fresh confirmation of who holds a session. Returns the session's new token. Throws 422, which leaves
 * the session open.
 */
export async function proveAtCompany(
  dependencies: ApiDependencies,
  { member, session, callback }: Proof,
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
