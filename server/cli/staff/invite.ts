import { systemClock } from '#app/domain/clock.ts';
import type { Language } from '#app/domain/localized-text.ts';
import type { StaffGrant } from '#app/domain/staff-roles.ts';
import { emailDigests } from '#server/api/account/email/email-digest.ts';
import { giveGrants } from '#server/api/staff/grants.ts';
import { issueStaffInvitation, orderStaffLink } from '#server/api/staff/invitations/invitations.ts';
import { findStaff } from '#server/api/staff/queries.ts';
import type { Env } from '#server/env.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { staffInvitationDays } from '#server/platform/jobs/mail/mail-order.ts';
import { smtpSettings } from '#server/platform/vendors/mail/smtp-mailer.ts';
import { inTransaction } from '../setup/import.ts';
import type { OperatorDatabase } from '../steps/operator-database.ts';
import { recordCommand } from '../steps/record-command.ts';

interface Invited {
  email: string;
  grants: readonly StaffGrant[];
  language: Language;
  dryRun: boolean;
}

/** Why no mail can be sent; undefined when the mail server answers. */
async function mailTrouble({ SMTP_URL }: Env): Promise<string | undefined> {
  if (SMTP_URL === undefined) return 'SMTP_URL is not set';
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ ...smtpSettings(SMTP_URL), connectionTimeout: 5000, dnsTimeout: 5000 });
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    transport.close();
  }
}

/** Throws with the ids that exist when one of a company does not. */
async function refuseUnknownCompanies(sql: Sql, grants: readonly StaffGrant[]): Promise<void> {
  const companies = await sql.selectFrom('companies').select('id').orderBy('id').execute();
  const ids = companies.map(({ id }) => id);
  const unknown = grants.find(({ companyId }) => companyId !== null && !ids.includes(companyId));
  if (!unknown) return;
  const shown =
    ids.length === 0
      ? 'there are none'
      : `known are ${ids.slice(0, 20).join(', ')}${ids.length > 20 ? ', …' : ''}`;
  throw new Error(`There is no company ${unknown.companyId}; ${shown}.`);
}

const place = ({ companyId }: StaffGrant) => (companyId === null ? 'all companies' : companyId);

/**
 * Invites a person, or gives the role to an existing account. The link is mailed, or printed where no mail server answers. An
 * account without second factor gets a link to set one up.
 */
export async function inviteStaff(
  { env, sql, sealing }: OperatorDatabase,
  { email, grants, language, dryRun }: Invited,
  write: (line: string) => void,
): Promise<void> {
  await refuseUnknownCompanies(sql, grants);
  const trouble = dryRun ? undefined : await mailTrouble(env);
  const dependencies = { sealing, clock: systemClock };
  const { lines, token } = await inTransaction(sql, { dryRun }, async (transaction) => {
    const staff = await findStaff(transaction, emailDigests(sealing, email));
    const added = staff ? await giveGrants(transaction, staff.id, grants) : grants.length;
    const done = grants.map((grant) => `+ ${email} ${grant.role} for ${place(grant)}`);
    const about = grants.map(({ companyId }) => ({
      subjectId: staff?.id,
      companyId: companyId ?? undefined,
    }));
    const record = () => recordCommand(transaction, { sealing }, 'staff_invited', about);
    if (staff && staff.factor_confirmed_at !== null) {
      if (added > 0) await record();
      return { lines: added === 0 ? [`${email} has this role already.`] : done, token: undefined };
    }
    const token = await issueStaffInvitation(transaction, sealing, {
      email,
      staffId: staff?.id ?? null,
      grants: staff ? [] : grants,
      now: systemClock.now(),
    });
    if (trouble === undefined)
      await orderStaffLink(transaction, dependencies, { token, to: email, joins: !staff, language });
    await record();
    return { lines: done, token };
  });
  for (const line of lines) write(line);
  if (dryRun) write('no change made');
  else if (token !== undefined && trouble === undefined)
    write(`A link was mailed. It works once, for ${staffInvitationDays} days.`);
  else if (token !== undefined) {
    write(
      `No mail server answers (${trouble}). Pass on this link; it works once, for ${staffInvitationDays} days:`,
    );
    write(`${env.ORIGIN}/desk/invitation?token=${token}`);
  }
}
