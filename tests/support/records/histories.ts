import { randomUUID } from 'node:crypto';
import { providerNamePlace, sealService } from '#server/api/claims/sealed-places.ts';
import { messagePlace } from '#server/api/care-team/messages/sealed-place.ts';
import { sealResult } from '#server/api/screenings/sealed-answers.ts';
import { authorizationEventTexts, authorizationTexts } from '#server/platform/sealing/sealed-texts.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { billRow } from './bills.ts';
import { insert } from '../database/insert.ts';

type Dependencies = Pick<ApiDependencies, 'sql' | 'sealing'>;

/** Kinds of records that accumulate over the years. */
export const historyKinds = [
  'bills',
  'claims',
  'authorizations',
  'visits',
  'messages',
  'screenings',
  'activities',
] as const;
export type HistoryKind = (typeof historyKinds)[number];

interface Addition {
  memberId: string;
  count: number;
  /** The time of each record; by default hours apart, years ago. */
  momentOf?: (index: number) => string;
}

type Rows = Addition & { momentOf: (index: number) => string };

const hoursApart = (index: number) =>
  Temporal.Instant.from('2016-01-04T00:00:00Z').add({ hours: index }).toString();
const dayOf = (moment: string) => moment.slice(0, 10);
const chunk = 250;

/** Inserts rows in chunks within the database's parameter limit. */
async function inChunks<Row>(rows: readonly Row[], insert: (some: Row[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += chunk) await insert(rows.slice(start, start + chunk));
}

const listOf = <Row>({ count, momentOf }: Rows, rowOf: (id: string, moment: string, index: number) => Row) =>
  Array.from({ length: count }, (_, index) => rowOf(randomUUID(), momentOf(index), index));

const firstId = async (sql: Sql, table: 'programs' | 'call_subjects' | 'call_experts') =>
  (await sql.selectFrom(table).select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()).id;

const add: Record<HistoryKind, (dependencies: Dependencies, rows: Rows) => Promise<void>> = {
  /** One in four is unpaid. */
  async bills({ sql, sealing }, rows) {
    const { last } = await sql
      .selectFrom('bills')
      .select(({ fn }) => fn.coalesce(fn.max('sequential_id'), fn.countAll<number>()).as('last'))
      .where('member_id', '=', rows.memberId)
      .executeTakeFirstOrThrow();
    const bills = listOf(rows, (id, moment, index) => {
      const day = dayOf(moment);
      const isPaid = index % 4 > 0;
      return billRow(sealing, rows.memberId, {
        id,
        sequential_id: last + index + 1,
        service_date: day,
        state: isPaid ? 'paid' : 'requested',
        requested_at: moment,
        start_processing_at: isPaid ? moment : null,
        processed_at: isPaid ? moment : null,
        payment_soon_due_date: day,
        payment_due_date: day,
      });
    });
    await inChunks(bills, (some) => insert(sql, 'bills', some));
  },
  async claims({ sql, sealing }, rows) {
    const program_id = await firstId(sql, 'programs');
    const claims = listOf(rows, (id, created_at) => ({
      id,
      uid: `CLM-${id}`,
      member_id: rows.memberId,
      program_id,
      provider_name_sealed: sealing.seal('Calm Births', providerNamePlace(id)),
      state: 'approved' as const,
      idempotency_key: id,
      request_digest: Buffer.alloc(32),
      created_at,
    }));
    await inChunks(claims, async (some) => {
      await insert(sql, 'reimbursements', some);
      const services = some.map(({ id, created_at }) =>
        sealService(
          {
            reimbursement_id: id,
            position: 0,
            service_date: dayOf(created_at),
            description: 'A visit',
            requested_cents: 12_050,
            approved_cents: 12_000,
            state: 'approved',
            rejection_reason: null,
            rejection_code: null,
            decided_at: created_at,
          },
          sealing,
        ),
      );
      await insert(sql, 'reimbursement_services', services);
      const events = some.map(({ id, created_at }) => ({
        id: randomUUID(),
        reimbursement_id: id,
        name: 'requested' as const,
        user_event: true,
        created_at,
      }));
      await insert(sql, 'reimbursement_events', events);
    });
  },
  async authorizations({ sql, sealing }, rows) {
    const authorizations = listOf(rows, (id, created_at, index) => ({
      id,
      uid: `AUTH-${id}`,
      member_id: rows.memberId,
      ...authorizationTexts.seal(sealing, { id }, { title: { en: 'IVF cycle' }, provider_name: null }),
      state: 'approved' as const,
      provider_category_template: 'default' as const,
      unread_at: index % 100 === 0 ? created_at : null,
      created_at,
    }));
    await inChunks(authorizations, async (some) => {
      await insert(sql, 'authorizations', some);
      const events = some.map(({ id: authorization_id, created_at }) => {
        const id = randomUUID();
        const texts = { author: { en: 'Coverage team' }, reason: null };
        return {
          id,
          ...authorizationEventTexts.seal(sealing, { id }, texts),
          authorization_id,
          name: 'approved' as const,
          created_at,
        };
      });
      await insert(sql, 'authorization_events', events);
    });
  },
  /** Canceled visits, whose times may overlap. */
  async visits({ sql }, rows) {
    const call_subject_id = await firstId(sql, 'call_subjects');
    const call_expert_id = await firstId(sql, 'call_experts');
    const visits = listOf(rows, (id, moment) => ({
      id,
      member_id: rows.memberId,
      call_expert_id,
      call_subject_id,
      booked_at: moment,
      ends_at: Temporal.Instant.from(moment).add({ minutes: 30 }).toString(),
      canceled_at: moment,
      created_at: moment,
    }));
    await inChunks(visits, (some) => insert(sql, 'calls', some));
  },
  async messages({ sql, sealing }, rows) {
    const messages = listOf(rows, (id, created_at, index) => ({
      id,
      member_id: rows.memberId,
      from_member: index % 2 === 0,
      body_sealed: sealing.seal(`What I meant to ask, ${index}.`, messagePlace(id)),
      idempotency_key: id,
      created_at,
      read_at: created_at,
    }));
    await inChunks(messages, (some) => insert(sql, 'care_navigator_messages', some));
  },
  async screenings({ sql, sealing }, rows) {
    const results = listOf(rows, (id, completed_at) => ({
      id,
      member_id: rows.memberId,
      questionnaire_id: 'gad_7',
      answers_sealed: sealResult(sealing, id, { answers: [0, 0, 1, 0, 0, 1, 0], difficulty: null }),
      completed_at,
    }));
    await inChunks(results, (some) => insert(sql, 'questionnaire_results', some));
  },
  async activities({ sql }, rows) {
    const activities = listOf(rows, (id, happened_at) => ({
      id,
      member_id: rows.memberId,
      kind: 'signed_in',
      happened_at,
    }));
    await inChunks(activities, (some) => insert(sql, 'account_activities', some));
  },
};

/** Adds a member's history of one kind to existing records. The database needs the demo's programs and experts. */
export function addHistory(dependencies: Dependencies, kind: HistoryKind, addition: Addition): Promise<void> {
  return add[kind](dependencies, { momentOf: hoursApart, ...addition });
}
