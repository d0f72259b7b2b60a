import { randomBytes } from 'node:crypto';
import { canonicalEmail } from '#app/domain/email-address.ts';
import { openDetails } from '#server/api/account/members/member-details.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { problem } from '#server/platform/http/json-api/problem.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';

interface Identified {
  issuer: string;
  subjectDigests: Buffer[];
  email: string;
}

/**
 * Takes an identity from an account whose access ended, for the account that its holder opened anew with the same address. Throws 401
 * other_identity if the former one had another address.
 */
export async function leaveEndedAccount(
  transaction: Sql,
  sealing: Sealing,
  { issuer, subjectDigests, email }: Identified,
): Promise<void> {
  const ended = await transaction
    .selectFrom('identity_links')
    .innerJoin('members', 'members.id', 'identity_links.member_id')
    .select(['members.id', 'members.details_sealed'])
    .where('identity_links.issuer', '=', issuer)
    .where('identity_links.subject_digest', 'in', subjectDigests)
    .where('members.access_ended_at', 'is not', null)
    .execute();
  for (const { id: memberId, details_sealed } of ended) {
    if (canonicalEmail(openDetails(sealing, memberId, details_sealed).email) !== canonicalEmail(email))
      throw problem(401, 'other_identity');
    // The row stays, with a random digest: if the account is opened again, it is not linked to the next identity with its address.
    await transaction
      .updateTable('identity_links')
      .set({ subject_digest: randomBytes(32) })
      .where('member_id', '=', memberId)
      .where('issuer', '=', issuer)
      .execute();
  }
}
