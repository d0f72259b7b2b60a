import { randomUUID } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import type { RecordAct } from '#server/platform/audit/record-audit.ts';
import { type Sql, newReference } from '#server/platform/db/sql.ts';
import type { Language } from '#app/domain/localized-text.ts';
import { orderMail } from '#server/platform/jobs/mail/mail-order.ts';
import { notFound, problem, fieldProblem } from '#server/platform/http/json-api/problem.ts';
import { findNetwork } from '#server/api/coverage/plans/provider-network.ts';
import { findContact } from '#server/api/account/email/contact.ts';
import { lockConsentingMember } from '#server/api/account/members/lock-member.ts';
import { createRateLimit } from '#server/platform/http/rate-limits.ts';
import { todayOf, type Member } from '#server/api/account/members/member.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import {
  noteState,
  findProvider,
  findRequestByKey,
  hasDoctor,
  hasLocation,
  insertRequest,
} from './queries.ts';
import { findCareTeamEmail } from '#server/api/care-team/care-team.ts';
import { appointmentRequestAttributes } from '#app/contract/appointment-requests.ts';
import { weekdays } from '#app/domain/appointment-wish.ts';
import { atMost, phoneText } from '#server/platform/http/json-api/typed-text.ts';
import { notePlace, phonePlace } from './resource.ts';
import { tidyNote } from './rules.ts';

const { kind, contact_by, days, time_of_day, first_visit } = appointmentRequestAttributes.shape;

/** A member's request to a provider. */
export const requestBody = z
  .object({
    provider_id: z.uuid(),
    location_id: z.uuid().nullish().describe('The place of the provider that suits the member best'),
    doctor_id: z.uuid().nullish().describe('The doctor of the clinic whom the member prefers'),
    kind: kind.describe('To be booked in, or only to be called or written to'),
    contact_by,
    phone: phoneText().nullish(),
    days: days.max(7).describe('None: any day'),
    time_of_day,
    first_visit,
    note: z.string().check(atMost(1000)).nullish(),
    idempotency_key: z.uuid().describe('Idempotency key of the form: repeated posts create one request'),
  })
  .superRefine(({ contact_by, phone }, context) => {
    if (contact_by === 'phone' && !phone) {
      context.addIssue({ code: 'custom', path: ['phone'], message: 'blank.phone' });
    }
  })
  .meta({ id: 'AppointmentRequest' });

type AppointmentWish = ReturnType<typeof wishOf>;

/** Normalizes a request, so that order and empty parts of the body do not matter. */
export function wishOf(body: z.infer<typeof requestBody>) {
  return {
    providerId: body.provider_id.toLowerCase(),
    // Omitted when empty, so that a request from before this field existed still compares as equal.
    locationId: body.location_id?.toLowerCase(),
    doctorId: body.doctor_id?.toLowerCase(),
    kind: body.kind,
    contactBy: body.contact_by,
    phone: body.phone ?? null,
    days: weekdays.filter((day) => body.days.includes(day)),
    timeOfDay: body.time_of_day,
    firstVisit: body.first_visit,
    note: tidyNote(body.note),
  };
}

// Each request sends two mails and causes a phone call.
const perMember = { keyPrefix: 'appointment-requests', points: 12, duration: 24 * 60 * 60 };

export interface MadeRequest {
  uid: string;
  /** True when this very request had been made before. */
  isReplay: boolean;
}

interface NewRequest {
  idempotencyKey: string;
  wish: AppointmentWish;
  language: Language;
  record: RecordAct;
}

/**
 * Creates a request and orders its mails, once per key. Throws a Problem when the network is closed; when the provider is
 * unknown, accepts no new members or lacks the place or doctor; when the member consented to no sharing; when the key was used for another request; and after too many requests.
 */
export async function makeRequest(
  { id: memberId, time_zone }: Pick<Member, 'id' | 'time_zone'>,
  dependencies: ApiDependencies,
  { idempotencyKey, wish, language, record }: NewRequest,
): Promise<MadeRequest> {
  const fingerprint = JSON.stringify(wish);
  const earlier = await findEarlier(dependencies.sql);
  if (earlier) return earlier;
  const { isClosed, countryCode } = await findNetwork(memberId, dependencies.sql);
  if (isClosed) throw problem(409, 'provider_network_closed');
  const provider = await findProvider(dependencies.sql, { providerId: wish.providerId, countryCode });
  if (!provider) throw notFound();
  if (!provider.accepting_new_members) throw problem(409, 'provider_full');
  await refuseOthers(dependencies.sql, wish);
  return dependencies.sql.transaction().execute(async (transaction) => {
    await lockConsentingMember(memberId, transaction);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const uid = await write(transaction);
      if (uid !== undefined) return { uid, isReplay: false };
      // A request that waited for the same key finds it created here; otherwise the number was in use.
      const made = await findEarlier(transaction);
      if (made) return made;
    }
    throw new Error('five random reference numbers were all in use');
  });

  async function findEarlier(sql: Sql): Promise<MadeRequest | undefined> {
    const request = await findRequestByKey(memberId, sql, idempotencyKey);
    if (!request) return undefined;
    const isSame = dependencies.sealing
      .digests(fingerprint)
      .some((digest) => digest.equals(request.request_digest));
    if (!isSame) throw problem(422, 'idempotency_mismatch.appointment');
    return { uid: request.uid, isReplay: true };
  }

  /** Inserts the request and returns its number, or undefined when the key or the number is in use. */
  async function write(transaction: Sql): Promise<string | undefined> {
    const { sealing, clock } = dependencies;
    const id = randomUUID();
    const now = clock.now();
    const at = now.toString();
    const uid = newReference('A', todayOf({ time_zone }, now).year);
    const isNew = await insertRequest(memberId, transaction, {
      id,
      uid,
      provider_id: wish.providerId,
      location_id: wish.locationId ?? null,
      doctor_id: wish.doctorId ?? null,
      kind: wish.kind,
      state: 'requested',
      contact_by: wish.contactBy,
      phone_sealed: wish.phone === null ? null : sealing.seal(wish.phone, phonePlace(id)),
      days: wish.days,
      time_of_day: wish.timeOfDay,
      first_visit: wish.firstVisit,
      note_sealed: wish.note === null ? null : sealing.seal(wish.note, notePlace(id)),
      idempotency_key: idempotencyKey,
      request_digest: sealing.digest(fingerprint),
      appointment_at: null,
      created_at: at,
      updated_at: at,
    });
    if (!isNew) return undefined;
    await noteState(transaction, { requestId: id, name: 'requested', now: at });
    // In this transaction, so that only stored requests count.
    await createRateLimit(transaction, sealing, perMember).enforce(language, memberId);
    await orderMails(transaction, uid);
    await record(transaction, { memberId, subjectId: uid });
    return uid;
  }

  async function orderMails(transaction: Sql, uid: string): Promise<void> {
    const contact = await findContact(memberId, transaction, dependencies.sealing);
    const to = await findCareTeamEmail(memberId, transaction);
    await orderMail(transaction, dependencies, {
      template: 'appointmentRequested',
      to: contact.details.email,
      language: contact.language,
    });
    await orderMail(transaction, dependencies, { template: 'appointmentToArrange', to, language: 'en', uid });
  }
}

/** Throws a Problem for a place or a doctor that is not the provider's. */
async function refuseOthers(sql: Sql, { providerId, locationId, doctorId }: AppointmentWish): Promise<void> {
  const isOther = (field: string) => fieldProblem(field, 'invalid');
  if (locationId !== undefined && !(await hasLocation(sql, providerId, locationId)))
    throw isOther('location_id');
  if (doctorId !== undefined && !(await hasDoctor(sql, providerId, doctorId))) throw isOther('doctor_id');
}
