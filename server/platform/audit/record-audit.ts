import { sql as raw } from 'kysely';
import { auditActs, type AuditAct, type AuditReason, type OpeningReason } from '#app/domain/audit-acts.ts';
import type { Clock } from '#app/domain/clock.ts';
import type { Sql } from '../db/sql.ts';
import type { Sealing } from '../sealing/sealing.ts';
import { encryptPersonal } from './personal.ts';

/** Who acts. A member is named in the personal parts of the row only. */
export interface AuditActor {
  kind: 'staff' | 'service' | 'system' | 'member';
  /** The id of staff, the name of a service's key or of a job. */
  id: string | null;
  name: string | null;
  role?: string;
}

/** One row of the log. */
export interface AuditEntry {
  act: AuditAct;
  reason: AuditReason;
  /** Undefined for what is about no member in particular. */
  memberId?: string | undefined;
  /** The id or reference of the claim, bill, staff member …, as far as there is one. */
  subjectId?: string | undefined;
  /** A member's by default. */
  companyId?: string | undefined;
}

export interface AuditDependencies {
  sealing: Sealing;
  clock: Clock;
}

function rowOf({ act, reason, memberId, subjectId, companyId }: AuditEntry, sealing: Sealing) {
  const common = { act, reason, subject_kind: auditActs[act], company_id: companyId };
  if (memberId === undefined) return { ...common, subject_id: subjectId };
  const { keyId, personal, keySealed } = encryptPersonal(
    { member_id: memberId, subject_id: subjectId ?? null },
    sealing,
  );
  return {
    ...common,
    member_id: memberId,
    personal: personal.toString('hex'),
    key_id: keyId,
    key_sealed: keySealed.toString('hex'),
  };
}

/** Whom and what an act is about. */
export type AuditSubject = Pick<AuditEntry, 'memberId' | 'subjectId' | 'companyId'>;

/**
 * Records an act whose actor and name are known already, about each of these. In the act's transaction, as its last statement.
 * `how` is another reason than the usual one; `repeated`: it was done before, and this call changed nothing.
 */
export type RecordAct = (
  sql: Sql,
  about: AuditSubject | readonly AuditSubject[],
  how?: 'repeated' | OpeningReason,
) => Promise<void>;

const isList = (about: AuditSubject | readonly AuditSubject[]): about is readonly AuditSubject[] =>
  Array.isArray(about);

/** The function that records an act of this actor. */
export function recorderOf(
  dependencies: AuditDependencies,
  actor: AuditActor,
  { act, reason }: Pick<AuditEntry, 'act' | 'reason'>,
): RecordAct {
  return (sql, about, how) =>
    recordAudit(
      sql,
      dependencies,
      actor,
      (isList(about) ? about : [about]).map((subject) => ({ act, reason: how ?? reason, ...subject })),
    );
}

/** The function that records an act of a job or of another part of the system by itself. */
export const systemRecorder = (dependencies: AuditDependencies, name: string, act: AuditAct): RecordAct =>
  recorderOf(dependencies, { kind: 'system', id: name, name: null }, { act, reason: 'automatic' });

/** The function that records an act of members with their own data. The row names the member in its personal parts only. */
export const memberRecorder = (dependencies: AuditDependencies, act: AuditAct): RecordAct =>
  recorderOf(dependencies, { kind: 'member', id: null, name: null }, { act, reason: 'own' });

/**
 * Writes entries to the audit log in one statement. `sql` is the transaction of the act, so that both are stored or neither; its lane
 * of the log stays locked until the transaction ends, so this is its last statement.
 */
export async function recordAudit(
  sql: Sql,
  { sealing, clock }: AuditDependencies,
  { kind, id, name, role }: AuditActor,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const actor = { actor_kind: kind, actor_id: id, actor_name: name, role };
  const rows = entries.map((entry) => ({ ...actor, ...rowOf(entry, sealing) }));
  // Not `select`: it would share a connection with reads of the moment, which would wait behind it.
  await raw`call write_audit(${clock.now().toString()}, ${JSON.stringify(rows)}::text::jsonb)`.execute(sql);
}
