import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { systemClock } from '#app/domain/clock.ts';
import { openSql } from '#server/db/open-sql.ts';
import { createSealing } from '#server/sealing/create-sealing.ts';
import { createMember } from '#tests/support/records/members.ts';

/** Adds members to the database of a stopped server; returns their email addresses. */
export async function addAccounts(dataDirectory: string, count: number): Promise<string[]> {
  const sealing = createSealing((await readFile(join(dataDirectory, 'encryption-key'), 'utf8')).trim());
  const database = await openSql({ dataDir: join(dataDirectory, 'database') });
  try {
    const dependencies = { sql: database.sql, sealing, clock: systemClock };
    const emails: string[] = [];
    for (let made = 0; made < count; made += 1) emails.push((await createMember(dependencies)).email);
    return emails;
  } finally {
    await database.close();
  }
}
