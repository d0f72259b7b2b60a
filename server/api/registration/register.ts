import { randomBytes, randomUUID } from 'node:crypto';
import type { Language } from '#server/domain/localized-text.ts';
import type { Sql } from '#server/db/sql.ts';
import { Problem } from '#server/json-api/problem.ts';
import { recordActivity } from '../members/activity.ts';
import { emailDigests } from '../members/email-digest.ts';
import { openSession } from '../members/open-session.ts';
import { orderPartnerInvitation } from '../members/partner-invitation-job.ts';
import { hashPassword } from '../members/passwords.ts';
import type { ApiWorld } from '../world.ts';
import type { RegistrationFields } from './body.ts';
import { holderOf, invalidSignupToken, type Holder } from './holder.ts';
import { memberRowOf } from './member-row.ts';
import {
  chooseCareNavigator,
  findHolderOfEmail,
  insertMember,
  insertTermsAcceptance,
  releaseEmail,
  useInvitation,
} from './queries.ts';
import { readRegistration, type Registration } from './read-registration.ts';
import { createRosterCheck } from './roster.ts';

/** Makes a member of whoever holds an invitation. Answers the secret of the new session. */
export function createRegister(world: ApiWorld) {
  const checkRoster = createRosterCheck(world);

  return async function register(given: RegistrationFields, language: Language): Promise<string> {
    const holder = await holderOf(world, given);
    const reading = readRegistration(holder, given, world);
    if (!reading.ok) throw new Problem(422, reading.faults);
    const { basic } = reading.value;
    await checkRoster(holder, { ...basic, companyId: basic.company.id, language });
    const passwordHash = await hashPassword(basic.password);
    return world.sql
      .transaction()
      .execute((transaction) =>
        becomeMember(transaction, world, { holder, registration: reading.value, passwordHash, language }),
      );
  };
}

interface NewMember {
  holder: Holder;
  registration: Registration;
  passwordHash: string;
  language: Language;
}

async function becomeMember(sql: Sql, world: ApiWorld, newMember: NewMember): Promise<string> {
  const { holder, registration, passwordHash, language } = newMember;
  const { sealing, clock } = world;
  const now = clock.now();
  if (!(await useInvitation(sql, holder.invitationId, now))) throw invalidSignupToken();
  await freeEmail(sql, world, holder.email);

  const id = randomUUID();
  const careNavigatorId = holder.inviter?.careNavigatorId ?? (await chooseCareNavigator(sql, language));
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
    await orderPartnerInvitation(id, sql, world, {
      email: registration.partnerEmail,
      companyId: registration.basic.company.id,
      language,
    });
    await recordActivity(id, sql, { kind: 'partner_invited', now });
  }
  const session = await openSession(id, sql, { secondFactorPending: false, now });
  await recordActivity(id, sql, { kind: 'registered', now, sessionId: session.id });
  return session.token;
}

/** An address belongs to one account; one that no longer gets in gives it up. */
async function freeEmail(sql: Sql, { sealing }: ApiWorld, email: string): Promise<void> {
  const taken = await findHolderOfEmail(sql, emailDigests(sealing, email));
  if (!taken) return;
  if (taken.access_ended_at === null) throw invalidSignupToken();
  await releaseEmail(taken.id, sql, randomBytes(32));
}
