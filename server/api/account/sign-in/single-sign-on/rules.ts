import { emailDomain } from '#app/domain/email-domain.ts';

export interface IdentityClaim {
  email: string | undefined;
  emailVerified: boolean;
}

export interface SignInCompany {
  companyId: string;
  /** The domains that the company's provider may vouch for. */
  domains: readonly string[];
  /** The member that the provider's subject is linked to. */
  linked: { memberId: string; companyId: string } | undefined;
  /** The holder of the email address, and whether they are already linked to another subject of the provider. */
  account: { memberId: string; companyId: string; linkedOtherwise: boolean } | undefined;
}

export type Decision =
  | { memberId: string; isNewLink: boolean }
  | { refusal: 'email_not_verified' | 'no_account' | 'other_identity' };

/**
 * Decides which member a company's provider means. Once linked, only the provider's subject counts: neither a new
 * email address there nor a reassigned old one leads to another account.
 */
export function decide({ email, emailVerified }: IdentityClaim, company: SignInCompany): Decision {
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
