import { hash } from 'node:crypto';

/** The content of a row of the log, as its hash covers it; bytes as hexadecimal digits. */
export interface ChainedRow {
  /** `2026-03-01` */
  day: string;
  lane: number;
  position: number;
  /** Microseconds since 1970. */
  at: number;
  actor_kind: string;
  actor_id: string | null;
  actor_name: string | null;
  role: string | null;
  company_id: string | null;
  act: string;
  subject_kind: string;
  subject_id: string | null;
  reason: string;
  personal: string | null;
  /** The hash of the position before; empty at position 1. */
  previous: string;
}

/** Each text with its length in bytes, null as `-`: different lists never read alike. */
export const encodeFields = (fields: readonly (string | null)[]): string =>
  fields.map((field) => (field === null ? '-' : `${Buffer.byteLength(field)}:${field}`)).join('');

/** The SHA-256 of encoded fields, in hexadecimal digits; the function audit_hash of the database computes the same. */
export const hashFields = (fields: readonly (string | null)[]): string =>
  hash('sha256', encodeFields(fields));

/** The hash of a row, which the row after it names. */
export function hashOf(row: ChainedRow): string {
  return hashFields([
    row.previous || null,
    row.day,
    String(row.lane),
    String(row.position),
    String(row.at),
    row.actor_kind,
    row.actor_id,
    row.actor_name,
    row.role,
    row.company_id,
    row.act,
    row.subject_kind,
    row.subject_id,
    row.reason,
    row.personal,
  ]);
}
