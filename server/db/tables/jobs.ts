import type { Generated } from 'kysely';
import type { InstantText, Uuid } from './column.ts';

export interface JobsTable {
  id: Uuid;
  kind: string;
  payload_sealed: Buffer;
  created_at: InstantText;
  due_at: InstantText;
  attempts: Generated<number>;
  given_up_at: InstantText | null;
}

export interface SandboxMailsTable {
  message_id: string;
  mail_sealed: Buffer;
  received_at: InstantText;
}
