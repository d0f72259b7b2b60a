import type { OnStatement, OpenSql } from '#server/platform/db/sql.ts';
import { migratedSchema, type DatabaseContent } from './database-content.ts';
import { keptCopy } from './kept-copy.ts';
import { memoryCopy } from './memory-copy.ts';
import { postgresCopy } from './postgres-copy.ts';

/**
 * A new database for this test file: the migrated schema, empty by default. Close it in `afterAll`.
 * On PGlite, or on the PostgreSQL server in TEST_DATABASE (a URL whose user may create databases).
 * @param onStatement hears of every statement; on PostgreSQL only
 */
export async function testDatabase(content?: DatabaseContent, onStatement?: OnStatement): Promise<OpenSql> {
  const server = process.env['TEST_DATABASE'];
  const copyOf = (wanted: DatabaseContent) =>
    server ? postgresCopy(server, wanted, onStatement) : memoryCopy(wanted);
  if (onStatement) return copyOf(content ?? migratedSchema());
  return content ? copyOf(content) : keptCopy(() => copyOf(migratedSchema()));
}
