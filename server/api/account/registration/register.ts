import { randomUUID } from 'node:crypto';
import type { Language } from '#app/domain/localized-text.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { orderMail } from '#server/platform/jobs/mail/mail-order.ts';
import { Problem } from '#server/platform/http/json-api/problem.ts';
import { recordActivity } from '../activities/activity.ts';
import { findContact } from '../email/contact.ts';
import { findHolderOfEmail, freeEmail } from '../email/email-owner.ts';
import { openSession } from '../sessions/open-session.ts';
import { orderLink } from '../email/order-links.ts';
import { orderPartnerInvitation } from '../invitations/partner-invitation-job.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { wantsMail } from '../email/wanted-mail.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import type { RegistrationFields } from './body.ts';
import { holderOf, invalidSignupToken, noCarePartner, type Holder } from './holder.ts';
import { memberRowOf } from './member-row.ts';
import { chooseCareNavigator, insertMember, insertTermsAcceptance, useInvitation } from './queries.ts';
import { readRegistration, type Registration } from './read-registration.ts';
import { createRosterCheck } from './roster.ts';

/** Registers the holder of an invitation. Returns the token of the new session. */
export function createRegister(dependencies: ApiDependencies) {
  const checkRoster = createRosterCheck(dependencies);

  return async function register(given: RegistrationFields, language: Language): Promise<string> {
    const holder = await holderOf(dependencies, given);
    const reading = await readRegistration(holder, given, dependencies);
    if (!reading.ok) throw new Problem(422, reading.faults);
    const { basic } = reading.value;
    await checkRoster(holder, { ...basic, companyId: basic.company.id, language });
    const passwordHash = await hashPassword(basic.password);
    return dependencies.sql.transaction().execute((transaction) =>
      becomeMember(transaction, dependencies, {
        holder,
        registration: reading.value,
        passwordHash,
        language,
      }),
    );
  };
}

interface NewMember {
  holder: Holder;
  registration: Registration;
  passwordHash: string;
  language: Language;
}

async function becomeMember(sql: Sql, dependencies: ApiDependencies, newMember: NewMember): Promise<string> {
  const { holder, registration, passwordHash, language } = newMember;
  const { sealing, clock } = dependencies;
  const { basic } = registration;
  const now = clock.now();
  if (!(await useInvitation(sql, holder.invitationId, now))) throw invalidSignupToken();
  await freeEmail(sql, sealing, holder.email);
  if (await findHolderOfEmail(sql, sealing, holder.email)) throw invalidSignupToken();

  const id = randomUUID();
  const careNavigatorId = await chooseCareNavigator(sql, language, holder.inviter?.id);
  if (careNavigatorId === undefined) throw noCarePartner(dependencies);
  await insertMember(
    sql,
    memberRowOf(id, { ...registration, holder, passwordHash, careNavigatorId, language, now, sealing }),
  );
  await insertTermsAcceptance(id, sql, {
    id: randomUUID(),
    terms_version: registration.termsVersion,
    language,
    accepted_at: now.toString(),
  });
  if (registration.partnerEmail !== null) {
    await orderPartnerInvitation(id, sql, dependencies, {
      email: registration.partnerEmail,
      companyId: basic.company.id,
      language,
    });
    await recordActivity(id, sql, { kind: 'partner_invited', now });
  }
  await mail(id, sql, dependencies, 'welcome');
  if (basic.personalEmail !== null) {
    const contact = await findContact(id, sql, sealing);
    const link = { purpose: 'confirm_personal_email', to: basic.personalEmail } as const;
    await orderLink(sql, dependencies, contact, link);
  }
  const { inviter } = holder;
  if (inviter && (await wantsMail(inviter.id, sql, 'news'))) {
    await mail(inviter.id, sql, dependencies, 'partnerJoined');
  }
  const session = await openSession(id, sql, { secondFactorPending: false, now });
  await recordActivity(id, sql, { kind: 'registered', now, sessionId: session.id });
  return session.token;
}

async function mail(
  memberId: string,
  sql: Sql,
  dependencies: ApiDependencies,
  template: 'welcome' | 'partnerJoined',
): Promise<void> {
  const { details, language } = await findContact(memberId, sql, dependencies.sealing);
  await orderMail(sql, dependencies, { template, to: details.email, language });
}
