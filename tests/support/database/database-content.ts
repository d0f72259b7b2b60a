import { createHash } from 'node:crypto';
import { migrate, readMigrationFiles } from '#server/platform/db/migrate.ts';
import type { OpenSql } from '#server/platform/db/sql.ts';

/** Initial content of a test database. It is created once and copied for each test file. */
export interface DatabaseContent {
  /** Changes whenever what `fill` does changes; a-z and 0-9. */
  key(): Promise<string>;
  fill(database: OpenSql): Promise<void>;
}

export function migratedSchema(): DatabaseContent {
  return {
    async key() {
      const files = await readMigrationFiles();
      return `schema${digestOf(files.map(({ name, sha256 }) => `${name} ${sha256}`))}`;
    },
    async fill(database) {
      await migrate(database);
    },
  };
}

/** Digest of the texts that determine a database's content. */
export function digestOf(texts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);
}
