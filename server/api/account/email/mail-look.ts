import type { Brand } from '#app/domain/brand.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { MailOrder } from '#server/platform/jobs/mail/mail-order.ts';
import type { MailLook } from '#server/platform/jobs/mail/send-mail.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import { tokenDigest } from '../sessions/session-token.ts';
import { emailDigests } from './email-digest.ts';

/** To people who work here: one of them may be a member too, with the same address. */
const toStaff: ReadonlySet<MailOrder['template']> = new Set([
  'staffInvitation',
  'staffFactor',
  'staffAppAdded',
  'staffAppRemoved',
  'staffPasskeyAdded',
  'staffPasskeyRemoved',
  'staffFactorReset',
  'staffPasswordChanged',
  'expertVisitBooked',
  'expertVisitMoved',
  'expertVisitSoon',
  'expertVisitOff',
  'appointmentToArrange',
  'appointmentWithdrawn',
]);

/**
 * How a mail looks: as the member of its address chose, with the brand of their company, or of the only company that an invitation
 * leads to. A mail to any other address, such as a member's personal one, has the product's own look.
 */
export async function mailLookOf(
  order: MailOrder,
  { sql, sealing }: { sql: Sql; sealing: Sealing },
): Promise<MailLook> {
  if (order.template === 'testMail') return { isDiscreet: false, brand: await findBrand(sql, order.company) };
  const member = await sql
    .selectFrom('members')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .select(['members.discreet_notifications', 'companies.brand'])
    .where('members.email_digest', 'in', emailDigests(sealing, order.to))
    .executeTakeFirst();
  const isDiscreet = member?.discreet_notifications ?? false;
  if (toStaff.has(order.template)) return { isDiscreet, brand: null };
  if (order.template !== 'signUp' && order.template !== 'partnerInvitation')
    return { isDiscreet, brand: member?.brand ?? null };
  return { isDiscreet, brand: await findInvitingBrand(sql, order.token) };
}

async function findBrand(sql: Sql, companyId: string): Promise<Brand | null> {
  const company = await sql
    .selectFrom('companies')
    .select('brand')
    .where('id', '=', companyId)
    .executeTakeFirst();
  return company?.brand ?? null;
}

async function findInvitingBrand(sql: Sql, token: string): Promise<Brand | null> {
  const companies = await sql
    .selectFrom('signup_invitations')
    .innerJoin('companies', (join) =>
      join.on(({ eb, ref }) =>
        eb('companies.id', '=', eb.fn.any(ref('signup_invitations.allowed_company_ids'))),
      ),
    )
    .select('companies.brand')
    .where('signup_invitations.token_digest', '=', tokenDigest(token))
    .limit(2)
    .execute();
  return companies.length === 1 ? (companies[0]?.brand ?? null) : null;
}
