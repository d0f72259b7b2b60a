import { systemClock } from '#app/domain/clock.ts';
import { canonicalEmail } from '#app/domain/email-address.ts';
import type { Language } from '#app/domain/localized-text.ts';
import { isStaffRole, staffRoles, type StaffGrant } from '#app/domain/staff-roles.ts';
import { emailDigests } from '#server/api/account/email/email-digest.ts';
import { forgetLock } from '#server/api/account/lockout/lock-queries.ts';
import { staffLockDigest } from '#server/api/staff/attempts.ts';
import { endStaff, findStaff, resetFactor } from '#server/api/staff/queries.ts';
import { closeHours, listBookedVisits, lockExpert } from '#server/api/visits/schedules/queries.ts';
import { endVisitTokens } from '#server/api/visits/visit-tokens.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { languages, languageOf } from '#server/platform/i18n/languages.ts';
import { orderMail } from '#server/platform/jobs/mail/mail-order.ts';
import { inTransaction } from '../setup/import.ts';
import type { OperatorDatabase } from '../steps/operator-database.ts';
import { recordCommand } from '../steps/record-command.ts';
import { emailIn, print, readWords, unless, WrongWordsError } from '../steps/words.ts';
import { inviteStaff } from './invite.ts';
import { listStaff } from './list.ts';

type Command = (opened: OperatorDatabase) => Promise<void>;

const options = {
  role: { type: 'string' },
  company: { type: 'string', multiple: true },
  language: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
} as const;

function grantsIn(role: string | undefined, companies: readonly string[]): StaffGrant[] {
  const known = staffRoles.join(', ');
  if (role === undefined) throw new WrongWordsError(`--role is missing: one of ${known}.`);
  if (!isStaffRole(role)) throw new WrongWordsError(`--role: '${role}' is none of ${known}.`);
  const companyIds = companies.length === 0 ? [null] : [...new Set(companies)];
  return companyIds.map((companyId) => ({ role, companyId }));
}

function languageIn(code = 'en') {
  if (languages.includes(code)) return languageOf(code);
  throw new WrongWordsError(`--language: '${code}' is none of ${languages.join(', ')}.`);
}

const counted = (sessions: number) => `${sessions} ${sessions === 1 ? 'session' : 'sessions'} ended`;

/**
 * Closes the hours of the experts of this address, so that members cannot book them, and ends the links to their visits, which would work
 * again if an expert's address changed. Returns the ids of the experts, and how many visits are to come.
 */
async function endExperts(transaction: Sql, email: string, now: Temporal.Instant) {
  const experts = await transaction
    .selectFrom('call_experts')
    .select('id')
    .where(({ eb, fn }) => eb(fn('lower', ['email']), '=', canonicalEmail(email)))
    .execute();
  let visits = 0;
  for (const { id: expertId } of experts) {
    await lockExpert(transaction, expertId);
    await closeHours(transaction, expertId);
    const booked = await listBookedVisits(transaction, expertId, now);
    for (const { id } of booked) await endVisitTokens(transaction, id, now, ['host']);
    visits += booked.length;
  }
  return { experts: experts.map(({ id }) => id), visits };
}

/** Ends an account, or the open invitation of a person without one. */
async function end({ sql, sealing }: OperatorDatabase, email: string, dryRun: boolean): Promise<string> {
  const digests = emailDigests(sealing, email);
  const { line } = await inTransaction(sql, { dryRun }, async (transaction) => {
    const staff = await findStaff(transaction, digests);
    const now = systemClock.now();
    if (staff) {
      const sessions = await endStaff(transaction, { id: staff.id, emailDigests: digests, now });
      await recordCommand(transaction, { sealing }, 'staff_ended', [{ subjectId: staff.id }]);
      const { experts, visits } = await endExperts(transaction, email, now);
      const closed = experts.map((subjectId) => ({ subjectId }));
      if (experts.length > 0) await recordCommand(transaction, { sealing }, 'hours_changed', closed);
      const toCome = visits === 0 ? '' : `. Visits with them to come: ${visits}. See /desk/hours`;
      const left = experts.length === 0 ? '' : `. The hours of ${experts.join(', ')} are closed${toCome}`;
      return { line: `- ${email}: account ended, ${counted(sessions)}${left}` };
    }
    const { numDeletedRows } = await transaction
      .deleteFrom('staff_invitations')
      .where('email_digest', 'in', digests)
      .where('used_at', 'is', null)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new Error(`There is no staff member ${email}. See staff list.`);
    await recordCommand(transaction, { sealing }, 'staff_ended');
    return { line: `- ${email}: invitation ended` };
  });
  return line + unless(dryRun);
}

async function reset(
  { sql, sealing }: OperatorDatabase,
  email: string,
  { dryRun, language }: { dryRun: boolean; language: Language },
): Promise<string> {
  const { line } = await inTransaction(sql, { dryRun }, async (transaction) => {
    const staff = await findStaff(transaction, emailDigests(sealing, email));
    if (!staff) throw new Error(`There is no staff member ${email}. See staff list.`);
    const sessions = await resetFactor(transaction, staff.id, systemClock.now());
    await forgetLock(transaction, staffLockDigest(sealing, email));
    const mail = { template: 'staffFactorReset', to: email, language, discreet: false } as const;
    await orderMail(transaction, { sealing, clock: systemClock }, mail);
    await recordCommand(transaction, { sealing }, 'staff_factor_reset', [{ subjectId: staff.id }]);
    const what = `authenticator app and passkeys removed, ${counted(sessions)}`;
    return { line: `~ ${email}: ${what}. The next sign-in mails a link to set up another app or passkey` };
  });
  return line + unless(dryRun);
}

/** The command that these words of `invite` or `staff` call; undefined for wrong words. Throws WrongWordsError for those that name what may stand there. */
export function staffCommandOf(args: readonly string[], write = print): Command | undefined {
  const read = readWords({ args: [...args], allowPositionals: true, options });
  if (!read) return undefined;
  const { role, company: companies = [], language, 'dry-run': dryRun } = read.values;
  const [area, act = '', which = '', ...rest] = read.positionals;
  if (area === 'invite') {
    if (act === '' || which !== '') return undefined;
    const invited = {
      email: emailIn(act),
      grants: grantsIn(role, companies),
      language: languageIn(language),
      dryRun,
    };
    return (opened) => inviteStaff(opened, invited, write);
  }
  const isPlain =
    role === undefined && companies.length === 0 && (language === undefined || act === 'reset-factor');
  if (!isPlain || rest.length > 0) return undefined;
  if (act === 'list' && which === '' && !dryRun)
    return async (opened) => (await listStaff(opened)).forEach(write);
  if (which === '') return undefined;
  const email = emailIn(which);
  if (act === 'end') return async (opened) => write(await end(opened, email, dryRun));
  if (act === 'reset-factor')
    return async (opened) => write(await reset(opened, email, { dryRun, language: languageIn(language) }));
  return undefined;
}
