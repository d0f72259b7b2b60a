import type { Generated } from 'kysely';
import type { InstantText } from './column.ts';

export interface SchemaMigrationsTable {
  name: string;
  sha256: string;
  applied_at: Generated<InstantText>;
}
