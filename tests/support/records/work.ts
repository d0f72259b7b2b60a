import { randomUUID } from 'node:crypto';
import { markRead } from '#server/api/care-team/messages/queries.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { createAuthorization } from './authorizations.ts';
import { insert } from '../database/insert.ts';

const last = <Item>(list: readonly Item[]) => list.at(-1) ?? randomUUID();

/** What a member and staff do that makes and ends work, each with the newest of its kind; without one it does nothing. */
export function makeWork(
  { sql, sealing, clock }: Pick<ApiDependencies, 'sql' | 'sealing' | 'clock'>,
  memberId: string,
) {
  const claims: string[] = [];
  const rejected: string[] = [];
  const authorizations: string[] = [];
  const requests: string[] = [];
  const messages: string[] = [];
  const now = () => clock.now().toString();

  async function sendMessage(fromMember: boolean) {
    const id = randomUUID();
    messages.push(id);
    await insert(sql, 'care_navigator_messages', {
      id,
      member_id: memberId,
      from_member: fromMember,
      body_sealed: Buffer.of(),
      created_at: now(),
    });
  }

  async function moveRequest(state: 'contacted' | 'booked') {
    await sql
      .updateTable('appointment_requests')
      .set({ state, updated_at: now(), appointment_at: state === 'booked' ? now() : null })
      .where('id', '=', last(requests))
      .execute();
  }

  async function moveAuthorization(state: 'approved' | 'requested') {
    const id = authorizations.at(-1);
    if (id === undefined) return;
    await sql.updateTable('authorizations').set({ state }).where('id', '=', id).execute();
    await insert(sql, 'authorization_events', {
      id: randomUUID(),
      authorization_id: id,
      name: state,
      author: { en: 'Us' },
      created_at: now(),
    });
  }

  return {
    async sendClaim() {
      const id = randomUUID();
      claims.push(id);
      await insert(sql, 'reimbursements', {
        id,
        uid: `R-${id.slice(0, 8)}`,
        member_id: memberId,
        program_id: 'birth_doula',
        provider_name_sealed: Buffer.of(),
        state: 'requested',
        idempotency_key: id,
        request_digest: Buffer.of(),
        created_at: now(),
      });
    },
    async decideClaim() {
      const id = claims.pop();
      if (id === undefined) return;
      rejected.push(id);
      await sql
        .updateTable('reimbursements')
        .set({ state: 'rejected', decided_at: now(), decided_by: 'olga' })
        .where('id', '=', id)
        .execute();
    },
    async deleteClaim() {
      await sql
        .deleteFrom('reimbursements')
        .where('id', '=', rejected.pop() ?? claims.pop() ?? randomUUID())
        .execute();
    },
    async appeal() {
      const reimbursement_id = rejected.at(-1);
      if (reimbursement_id === undefined) return;
      await sql
        .insertInto('appeals')
        .values({
          id: randomUUID(),
          reimbursement_id,
          message_sealed: Buffer.of(),
          state: 'open',
          created_at: now(),
        })
        .onConflict((one) => one.doNothing())
        .execute();
    },
    async decideAppeal() {
      await sql
        .updateTable('appeals')
        .set({ state: 'upheld', decided_at: now(), decided_by: 'olga' })
        .where('reimbursement_id', '=', last(rejected))
        .where('state', '=', 'open')
        .execute();
    },
    async recordAuthorization() {
      const made = { state: 'requested', created_at: now() } as const;
      const events = [{ name: 'requested', created_at: now() }] as const;
      authorizations.push(
        (await createAuthorization({ sql, sealing }, { id: memberId }, made, { events })).id,
      );
    },
    decideAuthorization: () => moveAuthorization('approved'),
    requestAgain: () => moveAuthorization('requested'),
    async askProvider() {
      const id = randomUUID();
      const { id: provider_id } = await sql.selectFrom('providers').select('id').executeTakeFirstOrThrow();
      requests.push(id);
      await insert(sql, 'appointment_requests', {
        id,
        uid: `A-${id.slice(0, 8)}`,
        member_id: memberId,
        provider_id,
        kind: 'contact',
        state: 'requested',
        contact_by: 'email',
        days: [],
        time_of_day: 'any',
        first_visit: false,
        idempotency_key: id,
        request_digest: Buffer.of(),
        created_at: now(),
        updated_at: now(),
      });
    },
    contact: () => moveRequest('contacted'),
    book: () => moveRequest('booked'),
    async askForCheck() {
      await sql
        .updateTable('members')
        .set({ eligibility_check_status: 'pending', eligibility_requested_at: now() })
        .where('id', '=', memberId)
        .execute();
    },
    async decideCheck() {
      await sql
        .updateTable('members')
        .set({ eligibility_check_status: 'success' })
        .where('id', '=', memberId)
        .execute();
    },
    write: () => sendMessage(true),
    answer: () => sendMessage(false),
    async read() {
      await markRead(memberId, sql, { fromMember: true, last: last(messages), now: clock.now() });
    },
  };
}
