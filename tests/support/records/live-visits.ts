import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { CallsTable } from '#server/platform/db/tables/calls.ts';
import { tokenDigest } from '#server/api/account/sessions/session-token.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { createMember, type TestMember } from './members.ts';
import { insert } from '../database/insert.ts';

export interface LiveVisitOfTest {
  id: string;
  /** Token of each side. */
  tokens: { member: string; host: string };
  room: string;
  member: TestMember;
}

/** A visit with Rosa about `lactation` from noon to half past twelve UTC, on the start day of test clocks. */
export async function createLiveVisit(
  { dependencies }: { dependencies: Pick<ApiDependencies, 'sql' | 'sealing' | 'clock'> },
  columns: Partial<Insertable<CallsTable>> & { note?: string } = {},
): Promise<LiveVisitOfTest> {
  const { note, ...rest } = columns;
  const member = await createMember(dependencies);
  const id = randomUUID();
  const tokens = { member: `member-${id}`, host: `host-${id}` };
  const place = { table: 'calls', column: 'note_sealed', row: id };
  await insert(dependencies.sql, 'calls', {
    id,
    member_id: member.id,
    call_expert_id: 'rosa_delgado',
    call_subject_id: 'lactation',
    booked_at: '2026-03-02T12:00:00Z',
    ends_at: '2026-03-02T12:30:00Z',
    note_sealed: note === undefined ? null : dependencies.sealing.seal(note, place),
    created_at: '2026-02-20T12:00:00Z',
    ...rest,
  });
  await insert(
    dependencies.sql,
    'call_tokens',
    (['member', 'host'] as const).map((role) => ({
      token_digest: tokenDigest(tokens[role]),
      call_id: id,
      role,
      created_at: '2026-02-20T12:00:00Z',
      expires_at: null,
    })),
  );
  return { id, tokens, room: `visit-${id}`, member };
}
