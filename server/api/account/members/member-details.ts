import { z } from 'zod';
import { genders, races, sexes } from '#app/domain/about-member.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import type { Sql } from '#server/platform/db/sql.ts';

const calendarDate = z.iso.date();

/** The personal part of a member. It is stored as one sealed JSON document, never in clear. */
export const memberDetails = z.object({
  email: z.string(),
  unconfirmed_email: z.string().nullable(),
  fname: z.string(),
  lname: z.string(),
  preferred_name: z.string().nullable(),
  dob: calendarDate.nullable(),
  zip: z.string().nullable(),
  phone: z.string().nullable(),
  personal_email: z.string().nullable(),
  // Older rows do not have this field.
  personal_email_confirmed_at: z.iso.datetime().nullable().default(null),
  sex: z.enum(sexes).nullable(),
  gender: z.enum(genders).nullable(),
  gender_self_description: z.string().nullable(),
  race: z.enum(races).nullable(),
  health_conditions: z.array(z.string()),
  member_id: z.string().nullable(),
  employee_id: z.string().nullable(),
  postpartum_depression_score: z.int().nullable(),
});

export type MemberDetails = z.infer<typeof memberDetails>;

function placeOf(memberId: string) {
  return { table: 'members', column: 'details_sealed', row: memberId };
}

/** The value of members.details_sealed for this member. */
export function sealDetails(sealing: Sealing, memberId: string, details: MemberDetails): Buffer {
  return sealing.seal(JSON.stringify(memberDetails.parse(details)), placeOf(memberId));
}

/** Throws SealBrokenError when the bytes are not this member's. */
export function openDetails(sealing: Sealing, memberId: string, sealed: Uint8Array): MemberDetails {
  return memberDetails.parse(JSON.parse(sealing.open(sealed, placeOf(memberId))));
}

/**
 * Changes some of a member's sealed details and returns all of them. `transaction` is the caller's: the row stays locked
 * until it ends, so that concurrent changes are not lost. A change that depends on current values reads the locked row.
 */
export async function changeDetails(
  memberId: string,
  { transaction, sealing }: { transaction: Sql; sealing: Sealing },
  change: Partial<MemberDetails> | ((current: MemberDetails) => Partial<MemberDetails>),
): Promise<MemberDetails> {
  const { details_sealed } = await transaction
    .selectFrom('members')
    .select('details_sealed')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const current = openDetails(sealing, memberId, details_sealed);
  const details = { ...current, ...(typeof change === 'function' ? change(current) : change) };
  await transaction
    .updateTable('members')
    .set({ details_sealed: sealDetails(sealing, memberId, details) })
    .where('id', '=', memberId)
    .execute();
  return details;
}
